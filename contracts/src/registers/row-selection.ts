import type { TableQuery } from './table-query.ts';

/** The query that a table's rows match. */
export type RowsAsked = Pick<TableQuery, 'filters' | 'join'>;

/** The rows of a table that somebody selected: some by id, or all that match a query except a few, including those never loaded. */
export type RowSelection =
  | { all: false; ids: readonly string[] }
  | { all: true; except: readonly string[]; query: RowsAsked };

/** Whether a row that matches the query is selected. */
export const isSelected = (selection: RowSelection, id: string): boolean =>
  selection.all ? !selection.except.includes(id) : selection.ids.includes(id);
