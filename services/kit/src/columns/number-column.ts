import type { Bitset } from './bitset.ts';
import { countedValues } from './counted-values.ts';
import { fittingSlots } from './fitting.ts';
import { Numbers } from './numbers.ts';
import type { Plain } from './scalars.ts';
import type { Test } from './tests.ts';

/** A column of numbers, instants included. Missing values are stored as NaN. */
export class NumberColumn {
  readonly #numbers = new Numbers();
  readonly #isMoment: boolean;

  constructor(isMoment: boolean) {
    this.#isMoment = isMoment;
  }

  reserve(slots: number): void {
    this.#numbers.reserve(slots);
  }

  set(slot: number, value: Plain): void {
    this.#numbers.set(slot, typeof value === 'number' ? value : Number.NaN);
  }

  differs(slot: number, value: Plain): boolean {
    return this.at(slot) !== value;
  }

  at(slot: number): number | undefined {
    const value = this.#numbers.at(slot);
    return Number.isNaN(value) ? undefined : value;
  }

  fitting(test: Test, slots: number): Bitset {
    return fittingSlots(slots, (slot) => test(this.at(slot)));
  }

  compare(a: number, b: number): number {
    const [one, other] = [this.#numbers.at(a), this.#numbers.at(b)];
    if (one === other) return 0;
    if (Number.isNaN(one)) return Number.isNaN(other) ? 0 : -1;
    return Number.isNaN(other) || one > other ? 1 : -1;
  }

  tally(slots: Iterable<number>): Record<string, number> {
    return countedValues(slots, (slot) => {
      const value = this.at(slot);
      return value !== undefined && this.#isMoment ? String(new Date(value)) : value;
    });
  }
}
