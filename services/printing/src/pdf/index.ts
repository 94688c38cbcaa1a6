export type * from './document.ts';
export { Printer } from './printer.ts';
export { answersPdf, sendPdf } from './sending.ts';
export { timesIn } from './times.ts';
