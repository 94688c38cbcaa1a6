export * from './domains.ts';
export * from './items.ts';
export * from './norms.ts';
export * from './options.ts';
export * from './scoring.ts';
export * from './session.ts';
export * from './stored-test.ts';
export * from './validity.ts';
