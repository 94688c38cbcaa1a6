export { type Concern, Concerns } from './concerns.tsx';
export { Filters, RowActions as RowActs, Rows, RowText, SearchField } from './list-parts.tsx';
export { PagedRows } from './paged-rows.tsx';
