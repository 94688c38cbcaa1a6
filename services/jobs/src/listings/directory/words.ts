import type { Bitset } from '@fairlead/service-kit';
import { foldCase } from '@fairlead/service-kit/fold-case';
import { wordsSlippedBy } from './near-words.ts';
import { Postings } from './postings.ts';

const MOST_REMEMBERED = 50_000;

/** The words of a text: lower-case, without accents, split at everything but letters and digits. */
export function wordsOf(text: string): readonly string[] {
  return foldCase(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Splits texts shared by many listings into words only once. */
export class SplitTexts {
  readonly #words = new Map<string, readonly string[]>();

  wordsOf(text: string): readonly string[] {
    const known = this.#words.get(text);
    if (known) return known;
    const words = wordsOf(text);
    if (this.#words.size >= MOST_REMEMBERED) this.#words.clear();
    this.#words.set(text, words);
    return words;
  }
}

/** The slots of words; found by the prefix of a word. */
export class WordIndex {
  readonly #slots = new Postings();
  /** The words in order; once sorted, each new word is inserted in place. */
  #sorted: string[] | undefined;

  /** How many words have a slot. */
  get size(): number {
    return this.#slots.size;
  }

  add(slot: number, words: readonly string[]): void {
    for (const word of words) {
      if (this.#sorted && !this.#slots.has(word))
        this.#sorted.splice(firstFrom(this.#sorted, word), 0, word);
      this.#slots.add(slot, [word]);
    }
  }

  /** The slots with a word that has this prefix. */
  startingWith(beginning: string): Bitset {
    const sorted = this.order();
    const first = firstFrom(sorted, beginning);
    let end = first;
    while (sorted[end]?.startsWith(beginning)) end += 1;
    return this.#slots.ofAny(sorted.slice(first, end));
  }

  /** The slots with this word. */
  standingAs(word: string): Bitset {
    return this.#slots.of(word);
  }

  /** The words at the given number of typos from this one, among those with the same first letter. */
  slippedBy(slips: number, word: string): readonly string[] {
    const sorted = this.order();
    const [letter = ''] = word;
    const end = firstFrom(sorted, `${letter}\uffff`);
    return wordsSlippedBy(slips, word, sorted.slice(firstFrom(sorted, letter), end));
  }

  /** Removes these slots from every word and drops words without any other. */
  sweep(dead: Bitset): void {
    this.#slots.sweep(dead);
    this.#sorted = this.order().filter((word) => this.#slots.has(word));
  }

  /** The words in order, sorted now if necessary. */
  order(): readonly string[] {
    this.#sorted ??= [...this.#slots.terms()].sort();
    return this.#sorted;
  }
}

/** The index of the first word that is not before this one. */
function firstFrom(sorted: readonly string[], word: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
