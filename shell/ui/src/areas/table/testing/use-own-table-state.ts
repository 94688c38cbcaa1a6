import { defaultTableLayout, type TableLayout } from '@fairlead/contracts/registers/table-layout';
import { defaultTableQuery, type TableQuery } from '@fairlead/contracts/registers/table-query';
import { useState } from 'react';
import { changedQuery, type TableState } from '../state/table-state.ts';

interface Usual {
  query?: Partial<TableQuery>;
  layout?: Partial<TableLayout>;
}

/** A private table state: not in the address, and forgotten with the table. */
export function useOwnTableState(initial: Usual = {}): TableState {
  const [query, setQuery] = useState<TableQuery>({ ...defaultTableQuery, ...initial.query });
  const [layout, setLayout] = useState<TableLayout>({ ...defaultTableLayout, ...initial.layout });
  return {
    query,
    layout,
    changeQuery: (change) => setQuery((now) => changedQuery(now, change)),
    changeLayout: (change) => setLayout((now) => ({ ...now, ...change })),
  };
}
