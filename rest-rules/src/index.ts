export * from './assess.ts';
export * from './cells.ts';
export * from './limits.ts';
export * from './patterns.ts';
export * from './words.ts';
