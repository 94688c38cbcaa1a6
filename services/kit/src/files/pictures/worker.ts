import { parentPort } from 'node:worker_threads';
import { decoded, encoded, resampled } from './codecs.ts';
import { exifOfWhole } from './container.ts';
import type { Made, MadeOrNot, Wanted } from './made.ts';
import { orientationIn, turned } from './orientation.ts';
import { FileRefusal, refusals } from './refusal.ts';
import { coarse, fitting } from './shrunk.ts';

/** Makes of a file the small picture that is kept: upright, no larger than wanted, and with nothing but its pixels. @throws {FileRefusal} */
async function make({ type, bytes, side }: Wanted): Promise<Made> {
  const orientation = orientationIn(exifOfWhole(type, bytes));
  const pixels = await decoded(type, bytes.buffer).catch(() => {
    throw refusals.damaged();
  });
  const small = coarse(pixels, side);
  const upright = turned(await resampled(small, fitting(pixels, side)), orientation);
  const { width, height } = upright;
  return { webp: new Uint8Array(await encoded(upright)), width, height };
}

parentPort?.on('message', async (wanted: Wanted) => {
  const answer = await make(wanted).catch((error: unknown): MadeOrNot => {
    if (error instanceof FileRefusal) return { refusal: error.message };
    throw error;
  });
  parentPort?.postMessage(answer, 'webp' in answer ? [answer.webp.buffer as ArrayBuffer] : []);
});
