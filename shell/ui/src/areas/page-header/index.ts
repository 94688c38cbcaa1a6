/** The header of a page: its breadcrumbs, its title, and its actions. */
export * from './page-action.ts';
export * from './page-header.tsx';
