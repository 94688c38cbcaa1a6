export { rememberPage } from './remember-page.ts';
export * from './use-message.ts';
export * from './use-send.ts';
