import type { IToken } from 'chevrotain';
import type { Span } from './ranges.js';

/** The tokens around a place in a text with an error, and what they look like to someone used to another language. */
export class Tokens {
  constructor(
    readonly text: string,
    readonly all: readonly IToken[],
  ) {}

  /** The image of a token; empty beyond the ends. */
  image(index: number): string {
    return this.all[index]?.image ?? '';
  }

  span(index: number): Span {
    const token = this.all[index];
    if (!token) return { offset: this.text.length, end: this.text.length };
    return { offset: token.startOffset, end: token.startOffset + token.image.length };
  }

  /** From the start of one token to the end of another. */
  spanned(first: number, last: number): Span {
    return { offset: this.span(first).offset, end: this.span(last).end };
  }

  slice(first: number, last: number): string {
    const { offset, end } = this.spanned(first, last);
    return this.text.slice(offset, end);
  }

  line(index: number): number {
    return this.all[index]?.startLine ?? Number.POSITIVE_INFINITY;
  }

  isName(index: number): boolean {
    return /^[\p{L}_]/u.test(this.image(index));
  }

  isNumber(index: number): boolean {
    return /^[0-9]/.test(this.image(index));
  }

  /** Whether no blank stands between a token and the one before it. */
  touches(index: number): boolean {
    return index > 0 && this.span(index - 1).end === this.span(index).offset;
  }

  /** The nearest token before `from` that `accept` takes, at the same depth of brackets; -1 when there is none. */
  back(from: number, accept: (image: string, index: number) => boolean): number {
    let depth = 0;
    for (let i = from - 1; i >= 0; i--) {
      const image = this.image(i);
      if (depth === 0 && accept(image, i)) return i;
      if (isClosing(image)) depth++;
      else if (isOpening(image) && --depth < 0) return -1;
    }
    return -1;
  }

  /** The nearest token from `from` on that `accept` takes, at the same depth of brackets; the end when there is none. */
  ahead(from: number, accept: (image: string, index: number) => boolean): number {
    let depth = 0;
    for (let i = from; i < this.all.length; i++) {
      const image = this.image(i);
      if (depth === 0 && accept(image, i)) return i;
      if (isOpening(image)) depth++;
      else if (isClosing(image) && --depth < 0) return i;
    }
    return this.all.length;
  }

  /** The brackets that are open before a token, outermost first. */
  open(before: number): number[] {
    const stack: number[] = [];
    for (let i = 0; i < before && i < this.all.length; i++) {
      if (isOpening(this.image(i))) stack.push(i);
      else if (isClosing(this.image(i))) stack.pop();
    }
    return stack;
  }

  /** Whether the innermost block around a token is a game's or a problem's. */
  owner(index: number): 'game' | 'problem' | 'file' {
    for (const brace of this.open(index).reverse()) {
      if (this.image(brace) !== '{') continue;
      const head = this.back(brace, (image) => image === 'game' || image === 'problem' || image === '{' || image === '}');
      const image = this.image(head);
      if (image === 'game' || image === 'problem') return image;
    }
    return 'file';
  }
}

function isOpening(image: string): boolean {
  return image === '(' || image === '[' || image === '{';
}

function isClosing(image: string): boolean {
  return image === ')' || image === ']' || image === '}';
}
