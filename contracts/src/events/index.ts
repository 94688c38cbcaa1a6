export * from './account.ts';
export * from './envelope.ts';
export * from './forms.ts';
export * from './jobs.ts';
export * from './notifications.ts';
export * from './organization.ts';
export * from './signals.ts';
export * from './wellness.ts';
