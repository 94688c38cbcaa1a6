export * from './gaps.ts';
export * from './options.ts';
export * from './overlaps.ts';
export * from './schengen.ts';
export * from './span.ts';
