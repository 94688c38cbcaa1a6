import { Bitset } from './bitset.ts';

const MOST_REMEMBERED = 50_000;

/** The words of a text: lower-case, without accents, split at everything but letters and digits. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Splits texts into words once: most texts of the directory stand in many listings. */
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

/** Which slots the words of texts stand in; found by the beginning of a word. */
export class WordIndex {
  readonly #texts: SplitTexts;
  readonly #slots = new Map<string, Bitset>();
  #sorted: string[] | undefined;

  constructor(texts: SplitTexts) {
    this.#texts = texts;
  }

  add(slot: number, texts: readonly string[]): void {
    for (const text of texts)
      for (const word of this.#texts.wordsOf(text)) this.#slotsOf(word).add(slot);
  }

  remove(slot: number, texts: readonly string[]): void {
    for (const text of texts)
      for (const word of this.#texts.wordsOf(text)) this.#slots.get(word)?.delete(slot);
  }

  /** The slots in which a word begins like this. */
  startingWith(beginning: string): Bitset {
    this.#sorted ??= [...this.#slots.keys()].sort();
    const found: Bitset[] = [];
    for (let at = this.#firstFrom(beginning); at < this.#sorted.length; at += 1) {
      const word = this.#sorted[at] ?? '';
      if (!word.startsWith(beginning)) break;
      found.push(this.#slots.get(word) ?? new Bitset());
    }
    return Bitset.union(found);
  }

  #slotsOf(word: string): Bitset {
    const known = this.#slots.get(word);
    if (known) return known;
    const slots = new Bitset();
    this.#slots.set(word, slots);
    this.#sorted = undefined;
    return slots;
  }

  #firstFrom(beginning: string): number {
    const words = this.#sorted ?? [];
    let [low, high] = [0, words.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((words[middle] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
