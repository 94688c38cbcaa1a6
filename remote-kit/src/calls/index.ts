export * from './call.ts';
export * from './portal-api.ts';
export * from './problem.ts';
export * from './read.ts';
