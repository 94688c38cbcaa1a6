import type { FieldKind } from '../model/fields.ts';
import { compareScalars, type Plain, type Scalar, scalarOf, unfit } from './scalars.ts';

/** Whether a document's value at a path matches. */
export type Test = (value: Plain) => boolean;

/** A value of another kind than the column's, which equals nothing in it. */
const other = { isOfAnotherKind: true } as const;
/** What a condition compares with: a value, or null for what is missing. */
type Operand = Scalar | null | typeof other;

/** The test that a database operator makes of a value to compare with; a list matches by any of its values. */
const ofOne: Readonly<Record<string, (wanted: Operand) => Test>> = {
  $eq: (wanted) => (value) => holds(value, wanted),
  $ne: (wanted) => (value) => !holds(value, wanted),
  $gt: (wanted) => compared(wanted, (order) => order > 0),
  $gte: (wanted) => compared(wanted, (order) => order >= 0),
  $lt: (wanted) => compared(wanted, (order) => order < 0),
  $lte: (wanted) => compared(wanted, (order) => order <= 0),
};
const ofMany: Readonly<Record<string, (wanted: readonly Operand[]) => Test>> = {
  $in: (wanted) => isAny(wanted),
  $nin: (wanted) => {
    const fits = isAny(wanted);
    return (value) => !fits(value);
  },
  $all: (wanted) => (value) => wanted.length > 0 && wanted.every((one) => holds(value, one)),
};
const ranges: ReadonlySet<string> = new Set(['$gt', '$gte', '$lt', '$lte']);

/** A test of one operator and operand, and a name that identifies it; undefined when only the database knows what it means. */
export function testOf(
  kind: FieldKind,
  operator: string,
  operand: unknown,
): { test: Test; name: string } | undefined {
  const several = ofMany[operator];
  if (several) {
    const wanted = Array.isArray(operand) ? operand.map((one) => operandOf(kind, one)) : undefined;
    return wanted?.every((one) => one !== undefined)
      ? { test: several(wanted), name: `${operator} ${JSON.stringify(wanted)}` }
      : undefined;
  }
  const wanted = operandOf(kind, operand);
  const test = wanted !== undefined && ofOne[operator]?.(wanted);
  if (!test || (ranges.has(operator) && !isOrdered(wanted))) return undefined;
  return { test, name: `${operator} ${JSON.stringify(wanted)}` };
}

/** What a value is compared as; undefined for anything but a plain value. */
function operandOf(kind: FieldKind, operand: unknown): Operand | undefined {
  if (operand === null) return null;
  const scalar = scalarOf(kind, operand);
  if (scalar !== unfit) return scalar;
  return typeof operand === 'object' ? undefined : other;
}

const isOrdered = (wanted: Operand) => wanted !== null && typeof wanted !== 'object';

function holds(value: Plain, wanted: Operand): boolean {
  if (wanted === null) return value === undefined;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.includes(wanted);
}

function isAny(wanted: readonly Operand[]): Test {
  const known = new Set<unknown>(wanted.map((one) => one ?? undefined));
  return (value) => (Array.isArray(value) ? value.some((one) => known.has(one)) : known.has(value));
}

function compared(wanted: Operand, fits: (order: number) => boolean): Test {
  const one = (value: Scalar) => fits(compareScalars(value, wanted as Scalar));
  return (value) => {
    if (value === undefined) return false;
    return typeof value === 'object' ? value.some(one) : one(value);
  };
}
