import { compareCodes } from '@fairlead/contracts/api/reading-order';
import type { ToastMessage } from '@fairlead/contracts/portal/props';
import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import type { TableQuery } from '@fairlead/contracts/registers/table-query';

/** What a view stores: the table's query, but not its current page, and its layout. */
export interface ViewContent {
  query: Omit<TableQuery, 'page'>;
  layout: TableLayout;
}

/** A view of a table that somebody saved under a name. */
export interface SavedView extends ViewContent {
  id: string;
  name: string;
  /** Whether others see it too. */
  isShared: boolean;
  /** Whether the table opens with it by default. */
  isDefault: boolean;
  /** Whether the person may change it; always true of their own. */
  canChange: boolean;
}

/** The saved views of a table, wherever they are stored. */
export interface TableViews {
  list: readonly SavedView[];
  /** The one that is open; undefined for the table as it is declared. */
  current: string | undefined;
  onOpen(id: string | undefined): void;
  /** Saves a view: a new one without an id, which then is the open one. Reports its own errors. */
  onSave(view: Omit<SavedView, 'id' | 'canChange'> & { id?: string }): unknown;
  /** Removes a view. Reports its own errors, and returns whether it was removed. */
  onRemove(id: string): Promise<boolean>;
  /** Restores a view that was removed, under its former id; it is opened separately. */
  onRestore(view: SavedView): unknown;
  /** Shows what was done, for the person to undo it. */
  toast(message: ToastMessage): void;
}

/** What a table currently shows, to be saved. */
export function contentOf({
  query,
  layout,
}: {
  query: TableQuery;
  layout: TableLayout;
}): ViewContent {
  const { page: _, ...kept } = query;
  return { query: kept, layout };
}

/** Whether a table shows something else than a saved view. */
export const differs = (shown: ViewContent, kept: ViewContent): boolean =>
  textOf(shown) !== textOf(kept);

const textOf = ({ query, layout }: ViewContent) =>
  JSON.stringify([
    [query.sort, query.filters, query.join, query.perPage],
    [layout.hidden, layout.order, layout.pinned, layout.density],
    Object.entries(layout.widths).sort(([one], [other]) => compareCodes(one, other)),
  ]);
