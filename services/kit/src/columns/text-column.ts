import type { Bitset } from './bitset.ts';
import { countedValues } from './counted-values.ts';
import { fittingSlots } from './fitting.ts';
import { comparisonOf, type Plain } from './scalars.ts';
import type { Test } from './tests.ts';

const compareTexts = comparisonOf('text');

/** A column of texts that are mostly unique to a document, such as titles and numbers. */
export class TextColumn {
  readonly #texts: (string | undefined)[] = [];

  /** Texts are stored individually: there is nothing to reserve. */
  reserve(): void {}

  set(slot: number, value: Plain): void {
    this.#texts[slot] = typeof value === 'string' ? value : undefined;
  }

  differs(slot: number, value: Plain): boolean {
    return this.#texts[slot] !== value;
  }

  at(slot: number): string | undefined {
    return this.#texts[slot];
  }

  fitting(test: Test, slots: number): Bitset {
    return fittingSlots(slots, (slot) => test(this.#texts[slot]));
  }

  compare(a: number, b: number): number {
    return compareTexts(this.#texts[a], this.#texts[b]);
  }

  tally(slots: Iterable<number>): Record<string, number> {
    return countedValues(slots, (slot) => this.at(slot));
  }
}
