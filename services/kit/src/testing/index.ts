export * from './cuttable-proxy.ts';
export * from './service.ts';
export * from './tokens.ts';
export * from './until.ts';
