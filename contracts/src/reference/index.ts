export * from './employment.ts';
export * from './listings.ts';
export * from './money.ts';
export * from './options.ts';
export * from './places.ts';
export * from './suggestion-limits.ts';
export * from './trade-synonyms.ts';
export * from './vessels.ts';
