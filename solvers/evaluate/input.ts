import { EvaluationFailure } from '../failure.js';
import { type Message, message } from '../message.js';
import type { InputSource } from '../session.js';
import { type Int, normal } from '../values/int.js';

const NEWLINE = 10;
const BLANK = 32;
const PLUS = 43;
const MINUS = 45;
const ZERO = 48;
const QUOTE = 34;
const BACKSLASH = 92;
const END = -1;
/** A number below this takes one more digit and stays exact. */
const ROOM = 900_719_925_474_099;
const EMPTY = new Uint8Array(0);
const decoder = new TextDecoder();

/**
 * Reads a problem's input from chunks of bytes of any size, token by token; a chunk may be overwritten once the next is
 * asked for. Blanks and line breaks of any kind part the tokens; lines and columns count from 1.
 */
export class Input {
  private bytes: Uint8Array = EMPTY;
  private next = 0;
  /** Bytes of the chunks before this one. */
  private before = 0;
  private line = 1;
  /** Offset in the whole input where the line begins. */
  private lineStart = 0;
  private ended = false;
  /** Whether `name =` was met: commas may part such items. */
  private assigned = false;

  constructor(private readonly source: InputSource) {
    if (this.peek() === 0xef) this.skipMark();
  }

  /** Whether only blanks remain. */
  atEnd(): boolean {
    return this.skipBlanks() === END;
  }

  /** A whole number; `what` names it in failures. */
  int(what: string): Int {
    let byte = this.skipBlanks();
    const negative = byte === MINUS;
    if (negative || byte === PLUS) byte = this.advance();
    if (!isDigit(byte)) throw this.unexpected(message('a number for {0}', what));
    let value = 0;
    let { bytes, next } = this;
    for (;;) {
      if (next === bytes.length) {
        this.next = next;
        if (this.peek() === END) return negative ? 0 - value : value;
        ({ bytes, next } = this);
      }
      byte = (bytes[next] as number) - ZERO;
      if (byte < 0 || byte > 9) break;
      if (value >= ROOM) {
        this.next = next;
        return this.longInt(negative, value, what);
      }
      value = value * 10 + byte;
      next++;
    }
    this.next = next;
    if (byte + ZERO > BLANK && !endsNumber(byte + ZERO)) throw this.unexpected(message('a whole number for {0}', what));
    return negative ? 0 - value : value;
  }

  /** The rest of a number whose first digits are read: the digits in groups that fit, put together exactly. */
  private longInt(negative: boolean, begun: number, what: string): Int {
    let whole = BigInt(begun);
    let length = 15;
    let byte = this.peek();
    while (isDigit(byte)) {
      let group = 0;
      let scale = 1;
      for (; scale < GROUP && isDigit(byte); byte = this.advance()) {
        group = group * 10 + byte - ZERO;
        scale *= 10;
        length++;
      }
      if (length > LONGEST) throw this.fail(message('The number for {0} has more than {1} digits.', what, LONGEST));
      whole = whole * BigInt(scale) + BigInt(group);
    }
    if (byte > BLANK && !endsNumber(byte)) throw this.unexpected(message('a whole number for {0}', what));
    return normal(negative ? -whole : whole);
  }

  /** A word: all up to the next blank. */
  word(what: string): string {
    if (this.skipBlanks() === END) throw this.unexpected(message('a word for {0}', what));
    return this.until((byte) => byte <= BLANK);
  }

  /** The next character that is no blank. */
  char(what: string): string {
    const first = this.skipBlanks();
    if (first === END) throw this.unexpected(message('a character for {0}', what));
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    let taken = 0;
    return this.until(() => taken++ === length);
  }

  /** Whether the line goes on after blanks; at its end, stays there. */
  moreOnLine(): boolean {
    for (let byte = this.peek(); ; byte = this.advance()) {
      if (byte === NEWLINE || byte === END) return false;
      if (byte > BLANK) return true;
    }
  }

  /** Goes to the line whose rest `a[]` reads: this one, or the next when of this one only blanks are left. Whether something is on it. */
  enterLine(): boolean {
    if (this.moreOnLine()) return true;
    if (this.before + this.next === this.lineStart || this.peek() === END) return false;
    this.next++;
    this.line++;
    this.lineStart = this.before + this.next;
    return this.moreOnLine();
  }

  /** Skips `name =` before a literal; whether it was there. */
  assignment(name: string): boolean {
    if (this.assigned) this.takes(',');
    if (!this.sees(name)) return false;
    this.lookAhead(name.length + 64);
    const text = decoder.decode(this.bytes.subarray(this.next, this.next + name.length + 64));
    const match = /^\s*=(?!=)/.exec(text.startsWith(name) ? text.slice(name.length) : '');
    if (!match) return false;
    this.next += name.length + match[0].length;
    this.assigned = true;
    return true;
  }

  /** Whether the next token begins with a mark. */
  sees(mark: string): boolean {
    return this.skipBlanks() === mark.charCodeAt(0);
  }

  /** Takes a mark of a literal (a bracket, comma or quote) if it is next. */
  takes(mark: string): boolean {
    if (!this.sees(mark)) return false;
    this.advance();
    return true;
  }

  /** Takes a mark that must be next. */
  expect(mark: string): void {
    if (!this.takes(mark)) throw this.unexpected(message('“{0}”', mark));
  }

  /** A text in quotes, or without them up to a comma, a bracket or the end of the line. */
  quoted(what: string): string {
    const quote = this.skipBlanks();
    if (quote === END) throw this.unexpected(message('a text for {0}', what));
    if (quote !== QUOTE && quote !== 39) return this.until((byte) => byte === 44 || byte === 93 || byte === NEWLINE).trim();
    this.advance();
    let escaped = false;
    const text = this.until((byte) => {
      if (escaped) escaped = false;
      else if (byte === BACKSLASH) escaped = true;
      else return byte === quote;
      return false;
    });
    if (this.peek() !== quote) throw this.unexpected(message('the closing quote of {0}', what));
    this.advance();
    return text.replace(/\\(.)/gs, (_, character: string) => (character === 'n' ? '\n' : character === 't' ? '\t' : character));
  }

  /** A failure at the next byte. */
  fail(sentence: Message): EvaluationFailure {
    const column = this.before + this.next - this.lineStart + 1;
    return new EvaluationFailure('error', sentence, undefined, { line: this.line, column });
  }

  /** The failure that something else was expected here. */
  unexpected(expected: Message): EvaluationFailure {
    if (this.peek() === END) return this.fail(message('The input ends where {0} is expected.', expected));
    const failure = this.fail(message('', ''));
    const found = this.peek() <= BLANK ? message('a blank') : message('“{0}”', this.shown());
    return new EvaluationFailure(
      'error',
      message('The input has {0} where {1} is expected.', found, expected),
      undefined,
      failure.input,
    );
  }

  private shown(): string {
    const text = this.until((byte) => byte <= BLANK);
    return text.length > 20 ? `${text.slice(0, 20)}…` : text;
  }

  /** The text up to the first byte that ends it or the end of the input; that byte is not taken. */
  private until(ends: (byte: number) => boolean): string {
    let whole: Uint8Array = EMPTY;
    for (;;) {
      const start = this.next;
      let end = start;
      const { bytes } = this;
      while (end < bytes.length && !ends(bytes[end] as number)) end++;
      this.next = end;
      const part = bytes.subarray(start, end);
      if (end < bytes.length && whole.length === 0) return decoder.decode(part);
      whole = concatenated(whole, part);
      if (end < bytes.length || this.peek() === END) return decoder.decode(whole);
    }
  }

  /** Steps to the next byte that is no blank and returns it. */
  private skipBlanks(): number {
    for (;;) {
      const { bytes } = this;
      let { next } = this;
      for (; next < bytes.length; next++) {
        const byte = bytes[next] as number;
        if (byte > BLANK) {
          this.next = next;
          return byte;
        }
        if (byte === NEWLINE) {
          this.line++;
          this.lineStart = this.before + next + 1;
        }
      }
      this.next = next;
      if (this.peek() === END) return END;
    }
  }

  /** Takes the next byte and returns the one after it. */
  private advance(): number {
    this.next++;
    return this.peek();
  }

  /** The next byte, from a new chunk where needed; -1 at the end. */
  private peek(): number {
    while (this.next >= this.bytes.length) {
      const chunk = this.ended ? undefined : this.source();
      if (!chunk) {
        this.ended = true;
        return END;
      }
      this.before += this.bytes.length;
      this.bytes = chunk;
      this.next = 0;
    }
    return this.bytes[this.next] as number;
  }

  /** Brings so many bytes into the chunk at hand, if the input has them. */
  private lookAhead(count: number): void {
    while (this.bytes.length - this.next < count && !this.ended) {
      const kept = this.bytes.slice();
      const chunk = this.source();
      if (chunk) this.bytes = concatenated(kept, chunk);
      else this.ended = true;
    }
  }

  /** Skips the byte order mark of UTF-8. */
  private skipMark(): void {
    this.lookAhead(3);
    if (this.bytes[1] === 0xbb && this.bytes[2] === 0xbf) {
      this.next = 3;
      this.lineStart = 3;
    }
  }
}

/** Digits of the longest number read. */
const LONGEST = 20_000;
/** Digits are gathered below this before they join a long number. */
const GROUP = 1_000_000_000_000_000;

function isDigit(byte: number): boolean {
  return byte >= ZERO && byte <= 57;
}

/** A comma or a closing bracket, in a literal. */
function endsNumber(byte: number): boolean {
  return byte === 44 || byte === 93 || byte === 41;
}

function concatenated(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
