export { type AskedColumn, tableRead } from './table-where.ts';
export { tableSearch } from './use-table-query.ts';
export { type AddressedTableState, addressDelay, useTableState } from './use-table-state.ts';
