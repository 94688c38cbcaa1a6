import type { TableQuery } from './table-query.ts';

/** What rows must fit to be among all those of a table. */
export type RowsAsked = Pick<TableQuery, 'filters' | 'join'>;

/** The rows of a table that somebody selected: some by their ids or, also those that were never loaded, all that fit a query but for a few. */
export type RowSelection =
  | { all: false; ids: readonly string[] }
  | { all: true; except: readonly string[]; query: RowsAsked };

/** Whether a row that fits the query is among those selected. */
export const isSelected = (selection: RowSelection, id: string): boolean =>
  selection.all ? !selection.except.includes(id) : selection.ids.includes(id);
