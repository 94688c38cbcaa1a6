import { parentPort } from 'node:worker_threads';
import { FileRefusal } from '../refusal.ts';
import type { Made, MadeOrNot, Wanted } from './made.ts';
import { plainPicture } from './plain-picture.ts';
import { resized } from './resized.ts';

/** Makes what is requested from a file. @throws {FileRefusal} */
const make = (wanted: Wanted): Promise<Made> =>
  wanted.make === 'plain' ? plainPicture(wanted) : resized(wanted);

parentPort?.on('message', async (wanted: Wanted) => {
  const answer = await make(wanted).catch((error: unknown): MadeOrNot => {
    if (error instanceof FileRefusal) return { refusal: error.message };
    throw error;
  });
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer as ArrayBuffer] : []);
});
