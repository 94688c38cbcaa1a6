export { type CallPlace, hrefOf } from './answered.ts';
export * from './call.ts';
export * from './collection-api.ts';
export * from './portal-api.ts';
export * from './problem.ts';
export * from './read.ts';
export * from './resumable-upload.ts';
export * from './untraced-call.ts';
export * from './upload-file.ts';
