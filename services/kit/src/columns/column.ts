import type { Bitset } from './bitset.ts';
import { CodedColumn } from './coded-column.ts';
import type { ColumnMember } from './members.ts';
import { NumberColumn } from './number-column.ts';
import type { Plain } from './plain.ts';
import type { Test } from './tests.ts';
import { TextColumn } from './text-column.ts';

/** What the documents of a partition have at one path, by slot. A slot that nothing was put in has what is missing. */
export interface Column {
  /** Makes room for so many slots at once. */
  reserve(slots: number): void;
  set(slot: number, value: Plain): void;
  /** Whether a slot has another value than this. */
  differs(slot: number, value: Plain): boolean;
  at(slot: number): Plain;
  /** Of so many slots from the first on, those whose value fits. */
  fitting(test: Test, slots: number): Bitset;
  /** Compares what two slots have as the database sorts; a list cannot be sorted by. */
  compare(a: number, b: number): number;
  /** How many of these slots have each value; of a list each of its values counts, and what is missing does not. */
  tally(slots: Iterable<number>): Record<string, number>;
}

const numeric: ReadonlySet<string> = new Set(['number', 'instant']);

/** An empty column for a member. */
export function columnFor({ kind, many, isOwn }: ColumnMember): Column {
  if (numeric.has(kind) && !many) return new NumberColumn(kind === 'instant');
  return isOwn && !many ? new TextColumn() : new CodedColumn();
}
