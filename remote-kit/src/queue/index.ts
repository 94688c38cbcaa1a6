export * from './sealed.ts';
export * from './send-waiting.ts';
export * from './use-waiting.ts';
export * from './waiting-queue.ts';
