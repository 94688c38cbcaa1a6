import type { WhereOperator } from '@fairlead/contracts';
import { everything } from '../model/access.ts';
import type { Filter } from '../model/declaration.ts';
import type { FieldKind } from '../model/fields.ts';
import { apiErrors } from '../runtime/errors.ts';
import type { WhereBudget } from './budget.ts';
import { type Cast, castValue, listedValues, unmatched } from './casting.ts';
import { patternOf } from './patterns.ts';

/** What an operator compares: where the value is stored, and its kind. */
export interface Operand {
  storedAt: string;
  kind: FieldKind | 'id';
  many: boolean;
}

/** Matches no document. */
export const matchNone: Filter = { _id: { $in: [] } };

const comparisons = {
  greater_than: '$gt',
  greater_than_equal: '$gte',
  less_than: '$lt',
  less_than_equal: '$lte',
} as const;

const not = (filter: Filter): Filter => (filter === matchNone ? everything : { $nor: [filter] });
/** Kinds whose values are ordered. */
const ordered: readonly string[] = ['text', 'select', 'number', 'instant', 'date'];
const isText = ({ kind }: Operand) => kind === 'text' || kind === 'select';
const isReference = ({ kind }: Operand) => kind === 'relation' || kind === 'id';

/** Longer texts make patterns that the database rejects. */
const LONGEST_PATTERN = 1_000;

function caseless(storedAt: string, text: string): Filter {
  // No stored text contains NUL, and the database rejects it in a pattern.
  if (text.includes('\0')) return matchNone;
  if (text.length > LONGEST_PATTERN)
    throw apiErrors.badRequest(`A text to look for has at most ${LONGEST_PATTERN} characters.`);
  return { [storedAt]: { $regex: patternOf(text), $options: 'i' } };
}

/** The database filter of one operator of the where grammar (§3). @throws {ApiError} 400 when it asks for too much. */
export function operatorFilter(
  operand: Operand,
  operator: WhereOperator,
  raw: unknown,
  budget: WhereBudget,
): Filter {
  switch (operator) {
    case 'equals':
      return equals(operand, raw);
    case 'not_equals':
      return not(equals(operand, raw));
    case 'in':
      return isAnyOf(operand, raw, budget);
    case 'not_in':
      return not(isAnyOf(operand, raw, budget));
    case 'all':
      return containsAll(operand, raw, budget);
    case 'exists':
      return raw === 'true' || raw === true ? present(operand) : not(present(operand));
    case 'like':
      return like(operand, raw, budget);
    case 'not_like':
      return notLike(operand, raw, budget);
    case 'contains':
      return contains(operand, raw, budget);
    default:
      return compared(operand, comparisons[operator], raw);
  }
}

function equals({ storedAt, kind }: Operand, raw: unknown): Filter {
  const value = castValue(kind, raw);
  if (value === unmatched) return matchNone;
  if (value === '') return { [storedAt]: { $in: ['', null] } };
  return { [storedAt]: { $eq: value } };
}

function isAnyOf({ storedAt, kind }: Operand, raw: unknown, budget: WhereBudget): Filter {
  const values = castList(kind, raw, budget).filter((value) => value !== unmatched);
  return values.length ? { [storedAt]: { $in: values } } : matchNone;
}

function containsAll({ storedAt, kind }: Operand, raw: unknown, budget: WhereBudget): Filter {
  const values = castList(kind, raw, budget);
  if (!values.length || values.includes(unmatched)) return matchNone;
  return { [storedAt]: { $all: values } };
}

function present({ storedAt, kind, many }: Operand): Filter {
  const emptyTextIsAbsent = !many && ordered.includes(kind);
  return { [storedAt]: emptyTextIsAbsent ? { $nin: [null, ''] } : { $ne: null } };
}

function compared({ storedAt, kind }: Operand, comparison: string, raw: unknown): Filter {
  if (!ordered.includes(kind)) return matchNone;
  const value = castValue(kind, raw);
  return value === unmatched || value === null
    ? matchNone
    : { [storedAt]: { [comparison]: value } };
}

function like(operand: Operand, raw: unknown, budget: WhereBudget): Filter {
  if (isReference(operand)) return equals(operand, raw);
  const words = wordsOf(operand, raw, budget);
  if (!words) return matchNone;
  return { $and: (words.length ? words : ['']).map((word) => caseless(operand.storedAt, word)) };
}

function notLike(operand: Operand, raw: unknown, budget: WhereBudget): Filter {
  if (isReference(operand)) return not(equals(operand, raw));
  const words = wordsOf(operand, raw, budget);
  if (!words) return matchNone;
  return { $nor: (words.length ? words : ['']).map((word) => caseless(operand.storedAt, word)) };
}

function contains(operand: Operand, raw: unknown, budget: WhereBudget): Filter {
  budget.charge('words');
  if (isReference(operand) || (operand.kind === 'select' && operand.many))
    return equals(operand, raw);
  if (!isText(operand)) return matchNone;
  const value = castValue(operand.kind, raw);
  return typeof value === 'string' ? caseless(operand.storedAt, value) : matchNone;
}

function wordsOf(operand: Operand, raw: unknown, budget: WhereBudget): string[] | undefined {
  const value = isText(operand) ? castValue(operand.kind, raw) : unmatched;
  if (typeof value !== 'string') return undefined;
  const words = value.split(/\s+/).filter(Boolean);
  budget.charge('words', words.length);
  return words;
}

function castList(kind: FieldKind | 'id', raw: unknown, budget: WhereBudget): Cast[] {
  const values = listedValues(raw);
  budget.charge('values', values.length);
  return values.map((value) => castValue(kind, value));
}
