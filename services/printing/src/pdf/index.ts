export type * from './document.ts';
export { Printer } from './printer.ts';
export { answersPdf, answersPicture, sendPdf, sendPicture } from './sending.ts';
export { timesIn } from './times.ts';
