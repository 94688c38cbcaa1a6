import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import type { TableQuery } from '@fairlead/contracts/registers/table-query';

/** The state of a table, and how to change it. Any change except of the page starts at the first page. */
export interface TableState {
  query: TableQuery;
  layout: TableLayout;
  changeQuery(change: Partial<TableQuery>): void;
  changeLayout(change: Partial<TableLayout>): void;
}

/** The query with a change; a change of the rows asked for starts at the first page. */
export function changedQuery(query: TableQuery, change: Partial<TableQuery>): TableQuery {
  return { ...query, page: 1, ...change };
}
