/** A table of any number of rows: to sort, filter, lay out, page through, select and save views of. */
export { DataTable, type DataTableProps } from './data-table.tsx';
export type { Facets } from './filters/facets.ts';
export { RangeField } from './filters/range-field.tsx';
export { filterDelay } from './filters/use-filter-draft.ts';
export { useLocalRows } from './local/use-local-rows.ts';
export type { BulkAction } from './selection/action-bar.tsx';
export { changedQuery, type TableState } from './state/table-state.ts';
export type { CellValue, TableColumn } from './table-column.ts';
export { TableGroup } from './table-group.tsx';
export type { SavedView, TableViews, ViewContent } from './views/table-views.ts';
