import { grown } from './bits.ts';
import type { Bitset } from './bitset.ts';
import { fittingSlots } from './fitting.ts';
import { compareScalars, type Plain, type Scalar, type ScalarComparison } from './scalars.ts';
import type { Test } from './tests.ts';

/** The code of what is missing. */
const MISSING = 0;

/**
 * A column of values that many documents share: choices, days, people, lists of them. Each value is stored once and has a code, so that a
 * condition is tested once per value and not per document.
 */
export class CodedColumn {
  #codes: Uint32Array = new Uint32Array(0);
  readonly #values: Plain[] = [undefined];
  /** How many slots have each code. */
  readonly #uses: number[] = [Number.POSITIVE_INFINITY];
  readonly #known = new Map<Scalar, number>();
  readonly #free: number[] = [];
  readonly #compare: ScalarComparison;

  constructor(compare: ScalarComparison = compareScalars) {
    this.#compare = compare;
  }

  reserve(slots: number): void {
    this.#codes = grown(this.#codes, slots);
  }

  set(slot: number, value: Plain): void {
    if (!this.differs(slot, value)) return;
    if (slot >= this.#codes.length) this.reserve(slot + 1);
    const before = this.#codes[slot] ?? MISSING;
    const code = this.#codeOf(value);
    this.#codes[slot] = code;
    this.#uses[code] = (this.#uses[code] ?? 0) + 1;
    this.#leave(before);
  }

  differs(slot: number, value: Plain): boolean {
    const code = value === undefined ? MISSING : this.#known.get(nameOf(value));
    return code !== (this.#codes[slot] ?? MISSING);
  }

  at(slot: number): Plain {
    return this.#values[this.#codes[slot] ?? MISSING];
  }

  fitting(test: Test, slots: number): Bitset {
    const fits = this.#values.map(test);
    return fittingSlots(slots, (slot) => fits[this.#codes[slot] ?? MISSING] ?? false);
  }

  compare(a: number, b: number): number {
    const [one = MISSING, other = MISSING] = [this.#codes[a], this.#codes[b]];
    if (one === other) return 0;
    return this.#compare(this.#values[one] as Scalar, this.#values[other] as Scalar);
  }

  tally(slots: Iterable<number>): Record<string, number> {
    const found = new Uint32Array(this.#values.length);
    for (const slot of slots) {
      const code = this.#codes[slot] ?? MISSING;
      found[code] = (found[code] ?? 0) + 1;
    }
    const counts: Record<string, number> = {};
    for (const [code, count] of found.entries()) {
      if (count === 0) continue;
      for (const value of [this.#values[code] ?? []].flat())
        counts[String(value)] = (counts[String(value)] ?? 0) + count;
    }
    return counts;
  }

  #codeOf(value: Plain): number {
    if (value === undefined) return MISSING;
    const name = nameOf(value);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const code = this.#free.pop() ?? this.#values.length;
    this.#values[code] = value;
    this.#uses[code] = 0;
    this.#known.set(name, code);
    return code;
  }

  /** Frees a code that no slot has any longer. */
  #leave(code: number): void {
    const uses = (this.#uses[code] ?? 0) - 1;
    this.#uses[code] = uses;
    const value = this.#values[code];
    if (uses > 0 || value === undefined) return;
    this.#known.delete(nameOf(value));
    this.#values[code] = undefined;
    this.#free.push(code);
  }
}

/** Identifies a value within its column, whose values are either all lists or none. */
const nameOf = (value: Scalar | readonly Scalar[]): Scalar =>
  typeof value === 'object' ? JSON.stringify(value) : value;
