export * from './collection-of.ts';
export * from './field.ts';
export * from './flags.ts';
export * from './overview.ts';
export * from './plain-content.ts';
export * from './record-schema.ts';
export * from './register.ts';
export * from './statuses.ts';
