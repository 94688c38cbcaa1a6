/** Compares two slots. */
export type SlotComparison = (a: number, b: number) => number;

/** Slots kept in one order, so that a page is read off without sorting. */
export class Order {
  readonly #compare: SlotComparison;
  #slots = new Int32Array(1_024);
  #length = 0;

  /** `compare` must tell any two slots apart, so that pages never overlap. */
  constructor(compare: SlotComparison) {
    this.#compare = compare;
  }

  /** Takes over many slots at once. */
  fill(slots: readonly number[]): void {
    this.#slots = Int32Array.from(slots).sort(this.#compare);
    this.#length = slots.length;
  }

  add(slot: number): void {
    const at = this.#placeOf(slot);
    if (this.#length === this.#slots.length) {
      const grown = new Int32Array(Math.max(1_024, this.#length * 2));
      grown.set(this.#slots);
      this.#slots = grown;
    }
    this.#slots.copyWithin(at + 1, at, this.#length);
    this.#slots[at] = slot;
    this.#length += 1;
  }

  /** Takes a slot out; what it is compared by must still be what it was when it was added. */
  remove(slot: number): void {
    const at = this.#placeOf(slot);
    if (this.#slots[at] !== slot) throw new Error(`slot ${slot} is not where the order has it`);
    this.#slots.copyWithin(at, at + 1, this.#length);
    this.#length -= 1;
  }

  /** Calls back for each slot in order, or backwards, until the callback answers false. */
  walk(backwards: boolean, visit: (slot: number) => boolean): boolean {
    for (let step = 0; step < this.#length; step += 1) {
      const slot = this.#slots[backwards ? this.#length - 1 - step : step];
      if (slot !== undefined && !visit(slot)) return false;
    }
    return true;
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
