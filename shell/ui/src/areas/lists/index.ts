/** Lists that people put in order, and items within items. */
export { Insertion } from './insertion/insertion.tsx';
export { InsertionZone } from './insertion/insertion-zone.tsx';
export { useInsertable } from './insertion/use-insertable.ts';
export * from './sortable/sortable-list.tsx';
export * from './tree/tree.tsx';
export type { TreeItem } from './tree/tree-item.ts';
