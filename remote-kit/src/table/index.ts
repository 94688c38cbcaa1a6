export { type AddressedTableState, addressDelay, useTableState } from './use-table-state.ts';
