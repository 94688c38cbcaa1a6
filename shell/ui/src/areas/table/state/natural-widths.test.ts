import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { createElement } from 'react';
import type { TableColumn } from '../table-column.ts';
import { useNaturalWidths } from './natural-widths.ts';

interface Row {
  title: string;
  flags: readonly string[];
  at: string;
}
const columns: TableColumn<Row>[] = [
  { id: 'title', title: 'Title', value: ({ title }) => title },
  { id: 'flags', title: 'F', value: ({ flags }) => flags, cell: () => createElement('b') },
  { id: 'at', title: 'At', value: ({ at }) => at, cell: ({ at }) => `On ${at}` },
];
const row = (title: string, flags: readonly string[] = [], at = '2026') => ({ title, flags, at });
const letter = 0.52 * 16;

it('a column is as wide as the longest of what it shows, and as its title', () => {
  const rows = [row('A pump'), row('A pump that drips', ['late', 'safety']), row('')];
  const { result } = renderHook(() => useNaturalWidths(columns, rows));
  expect(Object.fromEntries(result.current ?? [])).toEqual({
    title: Math.ceil('A pump that drips'.length * letter + 28),
    // Each value is a badge.
    flags: Math.ceil('late, safety'.length * letter + 2 * 28 + 28),
    at: Math.ceil('On 2026'.length * letter + 28),
  });
});

it('what comes later makes it wider, and never narrower', () => {
  const { result, rerender } = renderHook(({ rows }) => useNaturalWidths(columns, rows), {
    initialProps: { rows: [row('A pump that drips')] },
  });
  const before = result.current?.get('title') ?? 0;
  rerender({ rows: [row('A')] });
  expect(result.current?.get('title')).toBe(before);
  rerender({ rows: [] });
  expect(result.current?.get('title')).toBe(before);
  rerender({ rows: [row('A pump that drips into the bilge')] });
  expect(result.current?.get('title')).toBeGreaterThan(before);
});

it('nothing is known of a table without rows', () => {
  expect(renderHook(() => useNaturalWidths(columns, [])).result.current).toBeUndefined();
});
