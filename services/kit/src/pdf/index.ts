export type * from './document.ts';
export { Printer } from './printer.ts';
