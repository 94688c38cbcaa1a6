export * from './assess.ts';
export * from './cells.ts';
export * from './patterns.ts';
export * from './profiles.ts';
export * from './rules.ts';
export * from './ship-days.ts';
export * from './words.ts';
