import { BITS, wordsUpTo } from './bits.ts';
import { Bitset } from './bitset.ts';

/** One number per slot, stored contiguously so that a range is found in one pass. */
export class Numbers {
  #values = new Float64Array(1_024);
  #length = 0;

  /** How many slots have a number, from the first on. */
  get length(): number {
    return this.#length;
  }

  at(slot: number): number {
    return this.#values[slot] ?? 0;
  }

  /** Reserves the given number of slots at once; unused capacity takes no memory. */
  reserve(slots: number): void {
    if (slots <= this.#values.length) return;
    const grown = new Float64Array(slots);
    grown.set(this.#values);
    this.#values = grown;
  }

  set(slot: number, value: number): void {
    if (slot >= this.#values.length) this.reserve(Math.max(slot + 1, this.#values.length * 2));
    this.#values[slot] = value;
    this.#length = Math.max(this.#length, slot + 1);
  }

  /** The slots whose value is at least this. */
  from(least: number): Bitset {
    return this.between(least, Infinity);
  }

  /** The slots whose value is between these, or one of them. */
  between(least: number, most: number): Bitset {
    const [values, length] = [this.#values, this.#length];
    const words = new Uint32Array(wordsUpTo(length - 1));
    for (let at = 0; at < words.length; at += 1) {
      let word = 0;
      const end = Math.min(length, (at + 1) * BITS);
      for (let slot = at * BITS; slot < end; slot += 1) {
        const value = values[slot] ?? 0;
        if (value >= least && value <= most) word |= 1 << (slot & 31);
      }
      words[at] = word;
    }
    return Bitset.ofBits(words);
  }
}
