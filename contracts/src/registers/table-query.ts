import type { JoinOperator } from './filter-operators.ts';
import type { ColumnFilter, FilterItem } from './filters.ts';

export const sortOrders = ['asc', 'desc'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A column that rows are sorted by. */
export interface SortItem {
  id: string;
  order: SortOrder;
}

/** How many rows a page of a table may have. */
export const tablePageSizes = [2, 10, 20, 30, 40, 50] as const;

/** The rows that a table requests, and their order. */
export interface TableQuery {
  sort: readonly SortItem[];
  filters: readonly FilterItem[];
  join: JoinOperator;
  /** From 1. */
  page: number;
  perPage: number;
}

/** The default query of a table. */
export const defaultTableQuery: TableQuery = {
  sort: [],
  filters: [],
  join: 'and',
  page: 1,
  perPage: 10,
};

/** What a query needs to know about a column. */
export interface QueriedColumn {
  id: string;
  /** Whether rows can be sorted by it. */
  sorts?: boolean;
  filter?: ColumnFilter;
}
