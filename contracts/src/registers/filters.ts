import type { Option } from '../reference/options.ts';
import {
  type FilterOperator,
  type FilterVariant,
  isOperatorOf,
  operatorsOf,
  valueShapeOf,
} from './filter-operators.ts';

/** One condition of a table. Numbers are in it as typed, dates as `YYYY-MM-DD`, booleans as `true` and `false`. */
export interface FilterItem {
  /** The column's. */
  id: string;
  value: string | string[];
  variant: FilterVariant;
  operator: FilterOperator;
  /** Distinguishes it from other filters of the same column. */
  filterId: string;
}

/** What a column can be filtered by. */
export interface ColumnFilter {
  variant: FilterVariant;
  /** The choices of a `select` or `multiSelect`. */
  options?: readonly Option[];
  /** The bounds of a `range`. */
  range?: readonly [min: number, max: number];
}

/** Whether a text is a finite number, as people write it. */
export const isNumeric = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text));

const isDate = (text: string): boolean => {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // A day that a month lacks, such as 31 June, is parsed as one of the next.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

/** Whether one value is of a column's kind and within its bounds. */
function isValueOf(value: string, { variant, options, range }: ColumnFilter): boolean {
  if (variant === 'text') return true;
  if (variant === 'boolean') return value === 'true' || value === 'false';
  if (variant === 'date' || variant === 'dateRange') return isDate(value);
  if (variant === 'select' || variant === 'multiSelect')
    return options === undefined || options.some(({ code }) => code === value);
  if (!isNumeric(value)) return false;
  const [min, max] = range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  return Number(value) >= min && Number(value) <= max;
}

/** Whether the ends of a range are in order; one of them may be open. */
function isInOrder([from = '', to = '']: readonly string[]): boolean {
  if (from === '' || to === '') return true;
  return isNumeric(from) && isNumeric(to) ? Number(from) <= Number(to) : from <= to;
}

/** Whether a filter is complete enough to be active, and matches its column in kind, operator and value. */
export function isInForce(item: FilterItem, column: ColumnFilter): boolean {
  const { value, operator, variant } = item;
  if (variant !== column.variant || !isOperatorOf(variant, operator)) return false;
  const shape = valueShapeOf(operator);
  if (shape === 'none') return value.length === 0;
  if (shape === 'one') return typeof value === 'string' && value !== '' && isValueOf(value, column);
  if (typeof value === 'string' || value.every((one) => one === '')) return false;
  if (shape === 'list') return value.every((one) => isValueOf(one, column));
  const fits = value.every((one) => one === '' || isValueOf(one, column));
  return value.length === 2 && fits && isInOrder(value);
}

/** A new filter of a column: with the first operator of its kind, and without a value. */
export function newFilter(id: string, { variant }: ColumnFilter, filterId: string): FilterItem {
  const operator = operatorsOf[variant][0]?.code ?? 'eq';
  return { id, value: noValueOf(operator), variant, operator, filterId };
}

/** The filter with another operator: its value stays if that takes the same kind, and is cleared otherwise. */
export function withOperator(item: FilterItem, operator: FilterOperator): FilterItem {
  const isSame = valueShapeOf(operator) === valueShapeOf(item.operator);
  return { ...item, operator, value: isSame ? item.value : noValueOf(operator) };
}

const noValueOf = (operator: FilterOperator): string | string[] => {
  const shape = valueShapeOf(operator);
  return shape === 'pair' || shape === 'list' ? [] : '';
};
