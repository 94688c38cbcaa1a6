/** Multiple choice. */
export * from './multi-select.tsx';
