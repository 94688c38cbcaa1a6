import type { TableQuery } from '@fairlead/contracts/registers/table-query';
import { useMemo } from 'react';
import type { Facets } from '../filters/facets.ts';
import type { TableColumn } from '../table-column.ts';
import { rowTest } from './fits.ts';
import { sorted } from './sorted.ts';

interface LocalRows<Row> {
  rows: readonly Row[];
  total: number;
  facets: Facets;
}

/** The result of a query on rows that are all loaded; all of it rather than its page where the table has no pages. */
export function useLocalRows<Row>(
  all: readonly Row[],
  columns: readonly TableColumn<Row>[],
  { sort, filters, join, page, perPage }: TableQuery,
  isEndless = false,
): LocalRows<Row> {
  const found = useMemo(() => {
    const test = rowTest(columns, { filters, join });
    const fitting = filters.length > 0 ? all.filter(test) : all;
    return sorted(fitting, columns, sort);
  }, [all, columns, sort, filters, join]);
  const facets = useMemo(() => counted(found, columns), [found, columns]);
  const rows = useMemo(
    () => (isEndless ? found : found.slice((page - 1) * perPage, page * perPage)),
    [found, isEndless, page, perPage],
  );
  return { rows, total: found.length, facets };
}

/** How many rows have each option of the columns that are faceted. */
function counted<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[]): Facets {
  const facets: Record<string, Record<string, number>> = {};
  for (const column of columns.filter(({ isFaceted }) => isFaceted)) {
    const counts: Record<string, number> = {};
    for (const row of rows) {
      const value = column.value(row);
      for (const code of typeof value === 'object' && value ? value : [String(value ?? '')])
        counts[code] = (counts[code] ?? 0) + 1;
    }
    facets[column.id] = counts;
  }
  return facets;
}
