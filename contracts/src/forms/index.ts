export * from './answers.ts';
export * from './block-types.ts';
export * from './field.ts';
export * from './limits.ts';
export * from './placeholders.ts';
export * from './problems.ts';
export * from './signature.ts';
export * from './submission.ts';
