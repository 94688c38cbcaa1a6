import type { Bitset } from './bitset.ts';
import { CodedColumn } from './coded-column.ts';
import type { ColumnMember } from './members.ts';
import { NumberColumn } from './number-column.ts';
import { comparisonOf, type Plain } from './scalars.ts';
import type { Test } from './tests.ts';
import { TextColumn } from './text-column.ts';

/** What the documents of a partition have at one path, by slot. A slot that was never set has the missing value. */
export interface Column {
  /** Reserves the given number of slots at once. */
  reserve(slots: number): void;
  set(slot: number, value: Plain): void;
  /** Whether a slot has another value than this. */
  differs(slot: number, value: Plain): boolean;
  at(slot: number): Plain;
  /** Of the given number of first slots, those whose value matches. */
  fitting(test: Test, slots: number): Bitset;
  /** Compares the values of two slots as lists are sorted by it; several values at a path cannot be. */
  compare(a: number, b: number): number;
  /** How many of these slots have each value; each value of a list counts, a missing one does not. */
  tally(slots: Iterable<number>): Record<string, number>;
}

const numeric: ReadonlySet<string> = new Set(['number', 'instant']);

/** An empty column for a member. */
export function columnFor({ kind, many, isOwn }: ColumnMember): Column {
  if (numeric.has(kind) && !many) return new NumberColumn(kind === 'instant');
  return isOwn && !many ? new TextColumn() : new CodedColumn(comparisonOf(kind));
}
