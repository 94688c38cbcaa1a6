/** The head of a page: where it stands, what it is called, and what can be done on it. */
export * from './page-action.ts';
export * from './page-header.tsx';
