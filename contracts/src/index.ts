export * from './access/index.ts';
export * from './api/index.ts';
export * from './events/index.ts';
export * from './forms/index.ts';
export * from './reference/index.ts';
export * from './registers/index.ts';
export * from './time/clock.ts';
