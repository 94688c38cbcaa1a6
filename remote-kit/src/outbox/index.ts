export * from './outbox.ts';
export { outboxSender } from './outbox-sender.tsx';
export { useEntry } from './use-entry.ts';
export * from './use-outbox.ts';
