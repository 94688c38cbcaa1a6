import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import type { TableQuery } from '@fairlead/contracts/registers/table-query';

/** Where a table stands, and how to change it. Whatever but the page is changed begins at the first page. */
export interface TableState {
  query: TableQuery;
  layout: TableLayout;
  changeQuery(change: Partial<TableQuery>): void;
  changeLayout(change: Partial<TableLayout>): void;
}

/** The query with a change; what other rows are asked for begins at the first page. */
export function changedQuery(query: TableQuery, change: Partial<TableQuery>): TableQuery {
  return { ...query, page: 1, ...change };
}
