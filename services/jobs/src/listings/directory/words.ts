import { Bitset } from './bitset.ts';

/** The words of a text: lower-case, without accents, split at everything but letters and digits. */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Which slots a word stands in; found by its beginning. */
export class WordIndex {
  readonly #slots = new Map<string, number[]>();
  #sorted: string[] | undefined;

  add(slot: number, words: Iterable<string>): void {
    for (const word of new Set(words)) {
      const slots = this.#slots.get(word);
      if (slots) slots.push(slot);
      else {
        this.#slots.set(word, [slot]);
        this.#sorted = undefined;
      }
    }
  }

  remove(slot: number, words: Iterable<string>): void {
    for (const word of new Set(words)) {
      const slots = this.#slots.get(word) ?? [];
      const at = slots.indexOf(slot);
      const last = slots.pop();
      if (at >= 0 && last !== undefined && last !== slot) slots[at] = last;
      if (!slots.length && this.#slots.delete(word)) this.#sorted = undefined;
    }
  }

  /** The slots in which a word begins like this. */
  startingWith(beginning: string): Bitset {
    const found = new Bitset();
    this.#sorted ??= [...this.#slots.keys()].sort();
    for (let at = this.#firstFrom(beginning); at < this.#sorted.length; at += 1) {
      const word = this.#sorted[at] ?? '';
      if (!word.startsWith(beginning)) break;
      for (const slot of this.#slots.get(word) ?? []) found.add(slot);
    }
    return found;
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
