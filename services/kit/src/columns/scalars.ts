import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { Types } from 'mongoose';
import type { FieldKind } from '../model/fields.ts';

/** One value as columns hold it: ids as hexadecimal text, instants in ms. */
export type Scalar = string | number | boolean;
/** What a document has at a path; undefined for missing or null, which the database does not distinguish either. */
export type Plain = Scalar | readonly Scalar[] | undefined;

/** Represents a stored value that a member of its kind cannot have, such as one of an earlier release. */
export const unfit = Symbol('unfit');

/** A stored value as a column of this kind holds it. */
export function plainOf(kind: FieldKind, many: boolean, stored: unknown): Plain | typeof unfit {
  if (stored === undefined || stored === null) return undefined;
  if (!many) return scalarOf(kind, stored);
  if (!Array.isArray(stored)) return unfit;
  const all = stored.map((one) => scalarOf(kind, one));
  return all.every((one) => one !== unfit) ? all : unfit;
}

/** One stored value, or one to compare with, as a column of this kind holds it. */
export function scalarOf(kind: FieldKind, stored: unknown): Scalar | typeof unfit {
  switch (kind) {
    case 'text':
    case 'select':
    case 'date':
      return typeof stored === 'string' ? stored.toWellFormed() : unfit;
    case 'number':
      // The database treats -0 as 0.
      return typeof stored === 'number' && !Number.isNaN(stored) ? stored + 0 : unfit;
    case 'checkbox':
      return typeof stored === 'boolean' ? stored : unfit;
    case 'instant': {
      const moment = stored instanceof Date ? stored.getTime() : Number.NaN;
      return Number.isNaN(moment) ? unfit : moment;
    }
    case 'relation':
      return stored instanceof Types.ObjectId ? stored.toHexString() : unfit;
    default:
      return unfit;
  }
}

/** Compares two values of one kind. */
export type ScalarComparison = (a: Scalar | undefined, b: Scalar | undefined) => number;

/** The order of a kind's values: texts as people read them, others as the database has them. */
export const comparisonOf = (kind: FieldKind): ScalarComparison =>
  kind === 'text' ? compareTextsAsRead : compareScalars;

/** Compares two texts as people read them; missing ones come first. */
function compareTextsAsRead(a: Scalar | undefined, b: Scalar | undefined): number {
  return typeof a === 'string' && typeof b === 'string'
    ? compareAsRead(a, b)
    : compareScalars(a, b);
}

/** Compares two values of one kind as the database does; missing values come first. */
export function compareScalars(a: Scalar | undefined, b: Scalar | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b);
  return a < b ? -1 : 1;
}

/** The first surrogate code unit. */
const PAIRED = 0xd800;
/** The first code unit after the surrogates. */
const AFTER_PAIRED = 0xe000;

/**
 * Compares texts by their characters, as the database does. `<` compares code units, by which characters beyond the first 65,536 come before some
 * of those.
 */
function compareTexts(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one === other) continue;
    if (one < PAIRED || other < PAIRED) return one - other;
    return weightOf(one) - weightOf(other);
  }
  return a.length - b.length;
}

const weightOf = (unit: number) =>
  unit < AFTER_PAIRED ? unit + (0x10000 - PAIRED) : unit - AFTER_PAIRED;
