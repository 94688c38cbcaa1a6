export { type StoredRow, type Table, type Tables, tablesIn } from './table.ts';
export {
  defineTable,
  rowsNamedAfter,
  type TableDeclaration,
  type TableIndex,
} from './table-declaration.ts';
