export { Bitset } from './bitset.ts';
export { Ids } from './ids.ts';
export { Numbers } from './numbers.ts';
export { Order, type SlotComparison } from './order.ts';
export { RecentDocuments } from './recent-documents.ts';
