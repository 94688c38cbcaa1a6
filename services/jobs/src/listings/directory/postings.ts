import { Bitset } from '@fairlead/service-kit';

/** A set of one slot is the slot, of few an unordered array: a real set takes ten times as much besides its members. */
type Slots = number | readonly number[] | Bitset;

const FEW = 32;

/**
 * An inverted index: the slots of each term, whether the value of a field or a word of a text. Most terms of a large
 * directory are in few slots, many in one.
 */
export class Postings {
  readonly #slots = new Map<string, Slots>();

  /** How many terms have a slot. */
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
    const slots = this.#slots.get(term);
    return slots instanceof Bitset ? slots : this.ofAny([term]);
  }

  /** The slots of any of these terms. */
  ofAny(terms: readonly string[]): Bitset {
    return Bitset.union(terms.flatMap((term) => this.#slots.get(term) ?? []));
  }

  /** Every term with a slot. */
  terms(): IterableIterator<string> {
    return this.#slots.keys();
  }

  /** Removes these slots from every term, drops terms without any other, and frees spare capacity. */
  sweep(dead: Bitset): void {
    for (const [term, slots] of this.#slots)
      if (slots instanceof Bitset) this.#keep(term, slots.without(dead));
      else
        this.#keep(
          term,
          [slots].flat().filter((slot) => !dead.has(slot)),
        );
  }

  #add(slot: number, term: string): void {
    const slots = this.#slots.get(term);
    if (slots === undefined) this.#slots.set(term, slot);
    else if (slots instanceof Bitset) slots.add(slot);
    else if (typeof slots === 'number') this.#keep(term, slots === slot ? [slot] : [slots, slot]);
    else if (!slots.includes(slot)) this.#keep(term, slots.concat(slot));
  }

  /** Stores the slots of a term in the form for their number. */
  #keep(term: string, slots: readonly number[] | Bitset): void {
    const size = slots instanceof Bitset ? slots.size : slots.length;
    const [only] = size === 1 ? slots : [];
    if (size === 0) this.#slots.delete(term);
    else if (only !== undefined) this.#slots.set(term, only);
    else if (size > FEW) this.#slots.set(term, slots instanceof Bitset ? slots : Bitset.of(slots));
    else this.#slots.set(term, slots instanceof Bitset ? [...slots] : slots);
  }
}
