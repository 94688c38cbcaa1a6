import { Bitset } from './bitset.ts';

/**
 * An inverted index: the slots that each term stands in, be it the value of a field or a word of a text. Most terms of a
 * large directory stand in one slot only; such a term keeps the slot in place of a set.
 */
export class Postings {
  readonly #slots = new Map<string, Bitset | number>();

  /** How many terms stand in some slot. */
  get size(): number {
    return this.#slots.size;
  }

  has(term: string): boolean {
    return this.#slots.has(term);
  }

  add(slot: number, terms: Iterable<string | undefined>): void {
    for (const term of terms) if (term !== undefined) this.#add(slot, term);
  }

  /** The slots of one term. */
  of(term: string): Bitset {
    const slots = this.#slots.get(term) ?? new Bitset();
    return slots instanceof Bitset ? slots : Bitset.of([slots]);
  }

  /** The slots of any of these terms. */
  ofAny(terms: readonly string[]): Bitset {
    return Bitset.union(terms.map((term) => this.#slots.get(term) ?? new Bitset()));
  }

  /** Every term that stands in some slot. */
  terms(): IterableIterator<string> {
    return this.#slots.keys();
  }

  /** Takes these slots from every term, forgets the terms that stood in no other, and gives back room to spare. */
  sweep(dead: Bitset): void {
    for (const [term, slots] of this.#slots) {
      if (slots instanceof Bitset) this.#keep(term, slots.without(dead));
      else if (dead.has(slots)) this.#slots.delete(term);
    }
  }

  #add(slot: number, term: string): void {
    const slots = this.#slots.get(term);
    if (slots === undefined) this.#slots.set(term, slot);
    else if (slots instanceof Bitset) slots.add(slot);
    else if (slots !== slot) this.#slots.set(term, Bitset.of([slots, slot]));
  }

  #keep(term: string, slots: Bitset): void {
    const [first] = slots;
    if (first === undefined) this.#slots.delete(term);
    else this.#slots.set(term, slots.size === 1 ? first : slots);
  }
}
