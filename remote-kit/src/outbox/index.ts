export * from './outbox.ts';
export { outboxSender } from './outbox-sender.tsx';
export * from './use-outbox.ts';
