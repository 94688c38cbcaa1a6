import { Bitset } from './bitset.ts';

/** One number for each slot, kept together so that a range is found in one pass. */
export class Column {
  #values = new Float64Array(1_024);
  #length = 0;

  /** How many slots have a number. */
  get length(): number {
    return this.#length;
  }

  at(slot: number): number {
    return this.#values[slot] ?? 0;
  }

  set(slot: number, value: number): void {
    if (slot >= this.#values.length) {
      const grown = new Float64Array(Math.max(slot + 1, this.#values.length * 2));
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[slot] = value;
    this.#length = Math.max(this.#length, slot + 1);
  }

  /** The slots whose value is at least this. */
  from(least: number): Bitset {
    return Bitset.where(this.#length, (slot) => (this.#values[slot] ?? 0) >= least);
  }
}
