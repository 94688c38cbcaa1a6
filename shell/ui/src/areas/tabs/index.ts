/** Parts of a page of which one is visible at a time. */
export * from './tabs.tsx';
