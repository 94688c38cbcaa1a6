import { describe, expect, it } from '@jest/globals';
import type { FilterItem } from './filters.ts';
import { readTableQuery, writeTableQuery } from './table-address.ts';
import {
  defaultTableQuery,
  type QueriedColumn,
  sortOrders,
  type TableQuery,
  tablePageSizes,
} from './table-query.ts';
import { filterItemSchema, sortItemSchema, tableLayoutSchema } from './table-schema.ts';

const columns: QueriedColumn[] = [
  { id: 'name', sorts: true, filter: { variant: 'text' } },
  { id: 'vessel.name', sorts: true },
  { id: 'pay', sorts: true, filter: { variant: 'range', range: [0, 100] } },
  { id: 'note' },
];
const anna: FilterItem = {
  id: 'name',
  value: 'anna',
  variant: 'text',
  operator: 'iLike',
  filterId: 'one',
};
const read = (query: Record<string, string>) => readTableQuery(new URLSearchParams(query), columns);
const filtersOf = (...items: unknown[]) => read({ filters: JSON.stringify(items) }).filters;

describe('what an address asks a table for', () => {
  it('is the usual where it says nothing, and says nothing where it is the usual', () => {
    expect(read({})).toEqual(defaultTableQuery);
    const parameters = Object.values(writeTableQuery(defaultTableQuery, columns));
    expect(parameters.filter((text) => text !== undefined)).toEqual([]);
  });

  it('comes back from the address as it went in', () => {
    const query: TableQuery = {
      sort: [
        { id: 'vessel.name', order: 'desc' },
        { id: 'name', order: 'asc' },
      ],
      filters: [anna, { ...anna, operator: 'isEmpty', value: '', filterId: 'two' }],
      join: 'or',
      page: 3,
      perPage: 50,
    };
    const parameters = writeTableQuery(query, columns);
    const texts = Object.entries(parameters).map(([name, text]) => [name, text ?? '']);
    expect(read(Object.fromEntries(texts))).toEqual(query);
  });

  it('[S-140] has pages of 2, 10, 20, 30, 40 or 50 rows', () => {
    expect(tablePageSizes).toEqual([2, 10, 20, 30, 40, 50]);
    for (const size of tablePageSizes) expect(read({ perPage: `${size}` }).perPage).toBe(size);
    for (const size of ['0', '15', '1000', 'all']) expect(read({ perPage: size }).perPage).toBe(10);
  });

  it('[S-145] is sorted by asc or desc', () => {
    expect(sortOrders).toEqual(['asc', 'desc']);
    expect(read({ sort: 'name.asc,pay.desc,name.desc' }).sort).toEqual([
      { id: 'name', order: 'asc' },
      { id: 'pay', order: 'desc' },
    ]);
    for (const sort of ['name.up', 'name', 'salary.asc', 'note.asc', '.asc', ''])
      expect(read({ sort }).sort).toEqual([]);
    expect(sortItemSchema.safeParse({ id: 'name', order: 'up' }).success).toBe(false);
  });

  it('[S-146] is filtered by items of id, value, variant, operator and filterId', () => {
    expect(filtersOf(anna)).toEqual([anna]);
    for (const member of Object.keys(anna)) {
      const { [member as keyof FilterItem]: _, ...rest } = anna;
      expect(filterItemSchema.safeParse(rest).success).toBe(false);
      expect(filtersOf(rest)).toEqual([]);
    }
    for (const value of ['anna', ['anna', 'ben']])
      expect(filterItemSchema.safeParse({ ...anna, value }).success).toBe(true);
    expect(filterItemSchema.safeParse({ ...anna, value: 7 }).success).toBe(false);
  });

  it('[S-151] leaves out, without an error, filters that do not fit the schema or name no column', () => {
    const bad = [
      { ...anna, id: 'salary' },
      { ...anna, id: 'note' },
      { ...anna, variant: 'number' },
      { ...anna, operator: 'lt' },
      { ...anna, operator: 'like' },
      { ...anna, value: { $ne: 1 } },
      { ...anna, value: 'x'.repeat(501) },
      { id: 'pay', variant: 'range', operator: 'isBetween', value: ['5', '101'], filterId: 'p' },
      { ...anna, id: '__proto__' },
      null,
      'name',
      [anna],
    ];
    expect(filtersOf(...bad, anna, anna)).toEqual([anna]);
    for (const filters of ['', '[', 'null', '{}', '"name"', '['.repeat(30_000)])
      expect(read({ filters }).filters).toEqual([]);
  });

  it('is read in no time, however long it is', () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({ ...anna, filterId: `${at}` }));
    expect(filtersOf(...many)).toEqual([]);
    expect(filtersOf(...many.slice(0, 60))).toHaveLength(50);
  });
});

it('of a kept layout what cannot be read is as nobody changed it', () => {
  const kept = { hidden: ['pay'], order: 'name', widths: { pay: -1 }, density: 'tiny' };
  expect(tableLayoutSchema.parse(kept)).toEqual({
    hidden: ['pay'],
    order: [],
    widths: {},
    pinned: { start: [], end: [] },
    density: 'normal',
  });
});
