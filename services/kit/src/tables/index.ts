export { type StoredRow, type Table, type Tables, tablesIn } from './table.ts';
export { defineTable, type TableDeclaration, type TableIndex } from './table-declaration.ts';
