import type { TableLayout } from '@fairlead/contracts/registers/table-layout';
import type { QueriedColumn, TableQuery } from '@fairlead/contracts/registers/table-query';
import type { TableState } from '@fairlead/ui/table';
import { useStoredLayout } from './stored-layout.ts';
import { useTableQuery } from './use-table-query.ts';

export { addressDelay } from './use-table-query.ts';

interface Table {
  /** Distinguishes the table from all others: the browser stores its layout under this name. */
  name: string;
  /** Must be the same at each render. */
  columns: readonly QueriedColumn[];
  /** Its default query, and its default layout. */
  query?: TableQuery;
  layout?: TableLayout;
}

/** The state of a table with the saved view that is open. */
export interface AddressedTableState extends TableState {
  view: string | undefined;
  openView(id: string | undefined): void;
}

/**
 * The state of a table: its query (filters, order, page) and the open view are in the address, so that a link, Back and a reload lead to the same
 * rows; its layout is stored in the browser.
 */
export function useTableState({ name, columns, query, layout }: Table): AddressedTableState {
  const [addressed, change] = useTableQuery(columns, query);
  const [laidOut, changeLayout] = useStoredLayout(name, layout);
  return {
    query: addressed.query,
    view: addressed.view,
    layout: laidOut,
    changeQuery: (part) => change({ query: part }),
    openView: (view) => change({ view }),
    changeLayout,
  };
}
