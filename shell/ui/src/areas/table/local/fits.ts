import { isFoundIn } from '@fairlead/contracts/api/fold-case';
import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { FilterItem } from '@fairlead/contracts/registers/filters';
import type { TableQuery } from '@fairlead/contracts/registers/table-query';
import type { CellValue, TableColumn } from '../table-column.ts';

/** Whether a row fits the joined filters of a query; without filters every row does. */
export function rowTest<Row>(
  columns: readonly TableColumn<Row>[],
  { filters, join }: Pick<TableQuery, 'filters' | 'join'>,
): (row: Row) => boolean {
  const tests = filters.flatMap((item) => {
    const column = columns.find(({ id }) => id === item.id);
    return column ? [(row: Row) => fits(column.value(row), item)] : [];
  });
  if (tests.length === 0) return () => true;
  return join === 'and'
    ? (row) => tests.every((test) => test(row))
    : (row) => tests.some((test) => test(row));
}

const isEmpty = (value: CellValue): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Whether a column's value in a row fits a filter of it. */
export function fits(value: CellValue, { variant, operator, value: wanted }: FilterItem): boolean {
  if (operator === 'isEmpty') return isEmpty(value);
  if (operator === 'isNotEmpty') return !isEmpty(value);
  const wantedTexts = typeof wanted === 'string' ? [wanted] : wanted;
  const held = textsOf(value);
  if (operator === 'inArray') return held.some((one) => wantedTexts.includes(one));
  if (operator === 'notInArray') return !held.some((one) => wantedTexts.includes(one));
  if (operator === 'ne') return !fits(value, { variant, operator: 'eq', value: wanted, ...rest });
  if (operator === 'notILike') return !includes(held, wantedTexts[0]);
  if (isEmpty(value)) return false;
  if (operator === 'iLike') return includes(held, wantedTexts[0]);
  const isNumber = variant === 'number' || variant === 'range';
  const [first = '', second = ''] = wantedTexts;
  const compared = (other: string) =>
    isNumber ? Number(value) - Number(other) : compareCodes(held[0] ?? '', other);
  if (operator === 'eq')
    return variant === 'text' ? same(held[0] ?? '', first) : compared(first) === 0;
  if (operator === 'lt') return compared(first) < 0;
  if (operator === 'lte') return compared(first) <= 0;
  if (operator === 'gt') return compared(first) > 0;
  if (operator === 'gte') return compared(first) >= 0;
  return (first === '' || compared(first) >= 0) && (second === '' || compared(second) <= 0);
}

const rest = { id: '', filterId: '' };

const textsOf = (value: CellValue): readonly string[] => {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
};

const includes = (held: readonly string[], words = '') => held.some((one) => isFoundIn(one, words));

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
