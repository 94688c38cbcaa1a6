export { type Concern, Concerns } from './concerns.tsx';
export { Filters, RowActs, Rows, RowText, SearchField } from './list-parts.tsx';
export { PagedRows } from './paged-rows.tsx';
