import type { Control } from '../control.js';
import { EvaluationFailure } from '../failure.js';
import star from '../games/star.js';
import { message } from '../message.js';
import { keyOf } from '../values/equal.js';
import { add, type Int } from '../values/int.js';
import { Position, type Term } from '../values/position.js';
import { positionText } from '../values/text.js';
import { textKey } from './argument-keys.js';
import type { DeepFunction, Key } from './deep.js';
import type { PositionEngine } from './engine.js';
import { heapsOf, isNimTerm } from './nim-sums.js';
import { endlessness, repetition } from './rule-search.js';

/** The room a remembered sum takes, for `Control.keep`. */
const SUM_PLACES = 4;
/** `nim` with more heaps stays one term. */
const MOST_HEAPS = 1000;

type Terms = readonly Term[];

/**
 * Who wins a sum by trying all play, where no theorem and no nim-values decide: misère play, and sums with games that
 * have outcomes only. Sums are remembered by their terms in order, equal ones together.
 */
export abstract class PlaySearch implements DeepFunction<Terms, boolean> {
  private readonly known = new Map<Key, boolean>();
  private readonly ended = new Map<string, boolean>();
  private tried = 0;
  readonly frames = 100;

  constructor(protected readonly engine: PositionEngine) {}

  /** Whether the player who has no move wins. */
  protected abstract readonly misere: boolean;
  /** How many moves one search may try. */
  protected readonly most: number = Number.POSITIVE_INFINITY;
  /** The sum in its simplest equal form. */
  protected abstract simplest(terms: Terms, control: Control): Terms;
  /** Who wins, where a theorem tells. */
  protected abstract decided(terms: Terms, control: Control): boolean | undefined;

  isN(sum: Terms, control: Control): boolean {
    const decided = this.decided(sum, control);
    if (decided !== undefined) return decided;
    if (this.engine.deep.depth === 0) this.tried = 0;
    const keyed = this.gather(this.simplest(sum, control), control);
    const terms = keyed.map(({ term }) => term);
    const key = keyed.map(({ term, key }) => (term.copies === 1 ? key : `${term.copies}*${key}`)).join('+');
    return this.known.get(key) ?? this.engine.deep.call<Terms, boolean>(this, terms, key, control);
  }

  compute(terms: Terms, key: Key, control: Control): boolean {
    control.tick();
    const result = this.decided(terms, control) ?? this.canWin(terms, control);
    control.keep(SUM_PLACES);
    this.engine.searched++;
    this.known.set(key, result);
    return result;
  }

  repeats(terms: Terms): EvaluationFailure {
    return repetition(positionText(new Position(terms, this.misere)));
  }

  endless(terms: Terms): EvaluationFailure {
    return endlessness(positionText(new Position(terms, this.misere)));
  }

  private tooLarge(terms: Terms): EvaluationFailure {
    return new EvaluationFailure(
      'limit',
      message('No theorem decides {0}, and it is too large to try all play.', positionText(new Position(terms, this.misere))),
    );
  }

  private canWin(terms: Terms, control: Control): boolean {
    let moved = false;
    let wins = false;
    for (const [i, term] of terms.entries()) {
      this.engine.eachOption(
        term,
        (to) => {
          control.tick();
          moved = true;
          if (++this.tried > this.most) throw this.tooLarge(terms);
          wins = !this.isN(replaced(terms, i, to), control);
          return wins;
        },
        control,
      );
      if (wins) return true;
    }
    return !moved && this.misere;
  }

  /** Equal terms together, in the order of their keys, without those that are over. */
  private gather(terms: Terms, control: Control): { term: Term; key: string }[] {
    const gathered = new Map<string, Term>();
    for (const term of terms) {
      const key = String(keyOf(new Position([{ ...term, copies: 1 }])));
      const same = gathered.get(key);
      if (same) gathered.set(key, { ...same, copies: add(same.copies, term.copies) });
      else if (term.copies !== 0 && !this.isOver(term, key, control)) gathered.set(key, term);
    }
    return [...gathered].map(([key, term]) => ({ term, key })).sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  private isOver(term: Term, key: string, control: Control): boolean {
    let over = this.ended.get(key);
    if (over === undefined) {
      over = true;
      this.engine.eachOption(
        term,
        () => {
          over = false;
          return true;
        },
        control,
      );
      this.ended.set(key, over);
    }
    return over;
  }
}

/** Misère play. Nim heaps are decided by Bouton's theorem, single components of other games by theirs. */
export class MiserePlay extends PlaySearch {
  protected readonly misere = true;

  protected simplest(terms: Terms): Terms {
    return terms.flatMap((term) => (isNimTerm(term) ? singleHeaps(term) : [term]));
  }

  protected decided(terms: Terms, control: Control): boolean | undefined {
    return this.engine.misereTheorem(terms, control);
  }
}

/** Normal play of a sum in which some terms have no nim-value; all others together are one nim heap. */
export class OutcomePlay extends PlaySearch {
  protected readonly misere = false;
  protected override readonly most = 100_000;

  protected simplest(terms: Terms, control: Control): Terms {
    const valued = terms.filter((term) => this.engine.hasNimValue(term));
    const value = this.engine.nimValue(new Position(valued), control);
    return [...cancelled(terms.filter((term) => !this.engine.hasNimValue(term))), ...heap(value)];
  }

  protected decided(terms: Terms, control: Control): boolean | undefined {
    return this.engine.normalTheorem(terms, control);
  }
}

/** The sum after a move in its term i. */
export function replaced(terms: Terms, i: number, to: Position): Terms {
  const term = terms[i] as Term;
  const rest = term.copies === 1 ? [] : [{ ...term, copies: add(term.copies, -1) }];
  return [...terms.slice(0, i), ...to.terms, ...rest, ...terms.slice(i + 1)];
}

function singleHeaps(term: Term): Terms {
  const [list] = term.args;
  if (term.game.name === 'star') return heap(list as Int).map((single) => ({ ...single, copies: term.copies }));
  if ((list as { size: Int }).size > MOST_HEAPS) return [term];
  return [...heapsOf(term)].flatMap((size) => heap(size)).map((single) => ({ ...single, copies: term.copies }));
}

function heap(size: Int): Term[] {
  return size === 0 ? [] : [{ game: star, args: [size], copies: 1 }];
}

/** Pairs of equal terms cancel in normal play. */
function cancelled(terms: Terms): Terms {
  const odd = new Map<string, Term>();
  for (const term of terms) {
    if (BigInt(term.copies) % 2n === 0n) continue;
    const key = `${term.game.name}(${textKey(term.args)})`;
    if (!odd.delete(key)) odd.set(key, { ...term, copies: 1 });
  }
  return [...odd.values()];
}
