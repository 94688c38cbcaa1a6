import { Bitset } from './bitset.ts';

/** The slots of every value of one field: which listings have it. */
export class SlotsByValue {
  readonly #slots = new Map<string, Bitset>();

  add(slot: number, values: Iterable<string | undefined>): void {
    for (const value of values) {
      if (value === undefined) continue;
      const slots = this.#slots.get(value) ?? new Bitset();
      slots.add(slot);
      this.#slots.set(value, slots);
    }
  }

  remove(slot: number, values: Iterable<string | undefined>): void {
    for (const value of values) if (value !== undefined) this.#slots.get(value)?.delete(slot);
  }

  /** The slots of one value. */
  of(value: string): Bitset {
    return this.#slots.get(value) ?? new Bitset();
  }

  /** The slots that have any of these values. */
  ofAny(values: readonly string[]): Bitset {
    return Bitset.union(values.map((value) => this.of(value)));
  }

  /** Every value that was ever seen, with its slots. */
  entries(): IterableIterator<[string, Bitset]> {
    return this.#slots.entries();
  }
}
