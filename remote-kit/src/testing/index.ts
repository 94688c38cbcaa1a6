export { playedEvents } from './events.ts';
export { shareLocks } from './locks.ts';
export * from './mount.ts';
export * from './roles.ts';
export { sendBothWays } from './send-both-ways.ts';
export * from './serve.ts';
export * from './serve-paths.ts';
export * from './session.ts';
export * from './stage.tsx';
