import { bitAt } from './bits.ts';
import type { Bitset } from './bitset.ts';

/** Compares two slots. */
export type SlotComparison = (a: number, b: number) => number;

const LEAST_ROOM = 1_024;
/** How many steps of a walk cost as much as one comparison. */
const COMPARED = 8;

/** Slots held in one order, so that a page is read off without sorting. */
export class Order {
  readonly #compare: SlotComparison;
  #slots = new Uint32Array(LEAST_ROOM);
  #length = 0;

  /** `compare` must tell any two slots apart, so that pages never overlap. */
  constructor(compare: SlotComparison) {
    this.#compare = compare;
  }

  /** Adds many slots at once, and leaves them sorted; slots already in order are sorted quickly. */
  fill(slots: number[]): void {
    this.#slots = new Uint32Array(slots.sort(this.#compare));
    this.#length = slots.length;
  }

  /** Sorts its slots again, by their current values. */
  sortAgain(): void {
    this.fill([...this]);
  }

  add(slot: number): void {
    const at = this.#placeOf(slot);
    if (this.#length === this.#slots.length) {
      const grown = new Uint32Array(Math.max(LEAST_ROOM, Math.ceil(this.#length * 1.5)));
      grown.set(this.#slots);
      this.#slots = grown;
    }
    this.#slots.copyWithin(at + 1, at, this.#length);
    this.#slots[at] = slot;
    this.#length += 1;
  }

  /** Removes a slot; the values it is compared by must still be those it was added with. */
  remove(slot: number): void {
    const at = this.#placeOf(slot);
    if (this.#slots[at] !== slot) throw new Error(`slot ${slot} is not where the order has it`);
    this.#slots.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  /** Its slots in order. */
  *[Symbol.iterator](): Generator<number> {
    for (let at = 0; at < this.#length; at += 1) yield this.#slots[at] ?? 0;
  }

  /**
   * The members of a set from one position among them (from 0) to before another, in this order or backwards; all of
   * them must be in the order. Few are sorted, many are collected by walking from the nearer end, so that the last page
   * costs no more than the first.
   */
  part(members: Bitset, from: number, to: number, backwards: boolean): number[] {
    const { size } = members;
    const end = Math.min(to, size);
    if (from >= end) return [];
    if (backwards) return this.part(members, size - end, size - from, false).reverse();
    const isNearStart = from <= size - end;
    const steps = (this.#length / size) * (isNearStart ? end : size - from);
    if (size * Math.log2(size) * COMPARED < steps)
      return [...members].sort(this.#compare).slice(from, end);
    const bits = members.bits();
    return isNearStart
      ? this.#walk(bits, 0, 1, from, end - from)
      : this.#walk(bits, this.#length - 1, -1, size - end, end - from).reverse();
  }

  /** The given number of members of a set after skipping some, from one end of the order in steps of 1 or -1. */
  #walk(bits: Uint32Array, start: number, step: number, skipped: number, wanted: number): number[] {
    const end = step > 0 ? this.#length : -1;
    let at = start;
    for (let before = skipped; before > 0 && at !== end; at += step)
      before -= bitAt(bits, this.#slots[at] ?? 0);
    const found: number[] = [];
    for (; found.length < wanted && at !== end; at += step) {
      const slot = this.#slots[at] ?? 0;
      if (bitAt(bits, slot) === 1) found.push(slot);
    }
    return found;
  }

  #placeOf(slot: number): number {
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
