import { describe, expect, it } from '@jest/globals';
import {
  filterOperators,
  filterVariants,
  isOperatorOf,
  joinOperators,
  operatorsOf,
} from './filter-operators.ts';
import {
  type ColumnFilter,
  type FilterItem,
  isInForce,
  newFilter,
  withOperator,
} from './filters.ts';

const pay: ColumnFilter = { variant: 'range', range: [1_000, 9_000] };
const payOf = (value: string | string[], operator: FilterItem['operator'] = 'isBetween') =>
  ({ id: 'pay', variant: 'range', operator, value, filterId: '1' }) as const;

describe('the operators of filters', () => {
  it('[S-147] are there for every kind of column, and filters are joined by and or or', () => {
    const codes = (variant: (typeof filterVariants)[number]) =>
      operatorsOf[variant].map(({ code }) => code);
    expect(codes('text')).toEqual(['iLike', 'notILike', 'eq', 'ne', 'isEmpty', 'isNotEmpty']);
    const compared = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'];
    expect(codes('number')).toEqual([...compared, 'isBetween', 'isEmpty', 'isNotEmpty']);
    expect(codes('range')).toEqual(['isBetween', ...compared, 'isEmpty', 'isNotEmpty']);
    expect(codes('date')).toEqual(codes('number'));
    expect(codes('dateRange')).toEqual(codes('range'));
    expect(codes('select')).toEqual(['eq', 'ne', 'isEmpty', 'isNotEmpty']);
    expect(codes('multiSelect')).toEqual(['inArray', 'notInArray', 'isEmpty', 'isNotEmpty']);
    expect(codes('boolean')).toEqual(['eq', 'ne']);
    expect(joinOperators.map(({ code }) => code)).toEqual(['and', 'or']);
  });

  it.each(filterVariants)('of %s are all known, once', (variant) => {
    const codes = operatorsOf[variant].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => filterOperators.includes(code))).toBe(true);
    expect(isOperatorOf(variant, 'like')).toBe(false);
  });
});

describe('a filter', () => {
  it.each(['isEmpty', 'isNotEmpty'] as const)(
    '[S-150] with the operator %s has no value',
    (operator) => {
      expect(withOperator(payOf(['2000', '3000']), operator)).toEqual(payOf('', operator));
      const name = { ...newFilter('name', { variant: 'text' }, '1'), value: 'Anna' };
      expect(withOperator(name, operator).value).toBe('');
    },
  );

  it('keeps its value under an operator that holds the same', () => {
    expect(withOperator(payOf('2000', 'lt'), 'gte')).toEqual(payOf('2000', 'gte'));
    expect(withOperator(payOf('2000', 'lt'), 'isBetween')).toEqual(payOf([]));
  });

  it('[S-160] of a range takes only numbers within it', () => {
    const fits = (from: string, to: string) => isInForce(payOf([from, to]), pay);
    expect(fits('1000', '9000')).toBe(true);
    expect(fits('', '9000')).toBe(true);
    expect(fits('999', '9000')).toBe(false);
    expect(fits('1000', '9000.5')).toBe(false);
    expect(fits('many', '9000')).toBe(false);
    expect(fits('5000', '2000')).toBe(false);
  });

  it.each<
    [what: string, value: string | string[], column: ColumnFilter, operator: FilterItem['operator']]
  >([
    ['a day that is none', '2026-06-31', { variant: 'date' }, 'eq'],
    ['a boolean that is none', 'yes', { variant: 'boolean' }, 'eq'],
    ['a number that is none', '1e999', { variant: 'number' }, 'eq'],
    ['one value for two', ['2026-06-30'], { variant: 'date' }, 'isBetween'],
    ['no value', '', { variant: 'text' }, 'iLike'],
    ['a value where there is none', 'x', { variant: 'text' }, 'isEmpty'],
    ['a list for one', ['x'], { variant: 'text' }, 'eq'],
    ['another operator', 'x', { variant: 'text' }, 'lt'],
    ['no option', ['cook'], { variant: 'multiSelect', options: [] }, 'inArray'],
  ])('is not in force with %s', (_what, value, column, operator) => {
    const item = { id: 'one', variant: column.variant, operator, value, filterId: '1' };
    expect(isInForce(item, column)).toBe(false);
  });
});
