import type { FilterItem } from '@fairlead/contracts/registers/filters';
import { describe, expect, it } from '@jest/globals';
import type { CellValue } from '../table-column.ts';
import { crewColumns, crewOf } from '../testing/crew.ts';
import { fits, rowTest } from './fits.ts';
import { sorted } from './sorted.ts';

type Case = [
  held: CellValue,
  variant: FilterItem['variant'],
  operator: FilterItem['operator'],
  value: string | string[],
  fits: boolean,
];

describe('rows that are all here', () => {
  it.each<Case>([
    ['Anna Berg', 'text', 'iLike', 'berg', true],
    ['Anna Berg', 'text', 'notILike', 'berg', false],
    [null, 'text', 'notILike', 'berg', true],
    ['Anna', 'text', 'eq', 'anna', true],
    ['Anna', 'text', 'ne', 'anna', false],
    [null, 'text', 'eq', 'anna', false],
    [null, 'text', 'ne', 'anna', true],
    [10, 'number', 'lt', '9', false],
    [10, 'number', 'gte', '10', true],
    [10, 'range', 'isBetween', ['9', '11'], true],
    [10, 'range', 'isBetween', ['', '9.5'], false],
    [null, 'range', 'isBetween', ['0', ''], false],
    [0, 'number', 'isEmpty', '', false],
    [null, 'number', 'isEmpty', '', true],
    ['2026-06-30', 'date', 'lte', '2026-06-30', true],
    ['2026-06-30', 'date', 'gt', '2026-06-30', false],
    ['2026-06-30', 'dateRange', 'isBetween', ['2026-06-01', '2026-06-29'], false],
    [true, 'boolean', 'eq', 'true', true],
    [false, 'boolean', 'ne', 'true', true],
    ['mate', 'multiSelect', 'inArray', ['mate', 'captain'], true],
    [['stcw', 'eng1'], 'multiSelect', 'notInArray', ['gmdss'], true],
    [[], 'multiSelect', 'isEmpty', '', true],
  ])('%p %s %s %p: %p', (held, variant, operator, value, isFit) => {
    expect(fits(held, { id: 'a', filterId: 'b', variant, operator, value })).toBe(isFit);
  });

  it('are joined by and or by or', () => {
    const rank = {
      id: 'rank',
      variant: 'multiSelect',
      operator: 'inArray',
      value: ['mate'],
    } as const;
    const name = { id: 'name', variant: 'text', operator: 'iLike', value: 'anna' } as const;
    const filters = [
      { ...rank, value: ['mate'], filterId: '1' },
      { ...name, filterId: '2' },
    ];
    const found = (join: 'and' | 'or') =>
      crewOf(100).filter(rowTest(crewColumns, { filters, join })).length;
    const byOne = crewOf(100).filter(({ rank, name }) => rank === 'mate' || /anna/i.test(name));
    expect(found('or')).toBe(byOne.length);
    expect(found('and')).toBe(
      byOne.filter(({ rank, name }) => rank === 'mate' && /anna/i.test(name)).length,
    );
  });

  it('stand in order, those without a value last either way', () => {
    const days = (order: 'asc' | 'desc') =>
      sorted(crewOf(20), crewColumns, [{ id: 'days', order }]).map((one) => one.days);
    const known = (list: (number | null)[]) => list.filter((one) => one !== null);
    for (const order of ['asc', 'desc'] as const)
      expect(days(order).slice(-2)).toEqual([null, null]);
    expect(known(days('asc'))).toEqual(known(days('desc')).reverse());
  });
});
