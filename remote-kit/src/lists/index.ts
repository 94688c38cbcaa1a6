export { type Concern, Concerns } from './concerns.tsx';
export { type ListFilter, ListPage, type ListPageProps } from './list-page.tsx';
export { Filters, RowActions, Rows, RowText, SearchField } from './list-parts.tsx';
export { PagedRows } from './paged-rows.tsx';
export { TrashDialog } from './trash-dialog.tsx';
