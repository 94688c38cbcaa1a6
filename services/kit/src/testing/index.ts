export * from './clock.ts';
export * from './cuttable-proxy.ts';
export * from './ended-session.ts';
export * from './plant.ts';
export * from './renaming-provider.ts';
export * from './service.ts';
export * from './tokens.ts';
export * from './until.ts';
