import { media } from '@fairlead/media';
import { hugePng, pngOf } from '@fairlead/media/testing';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { openThread } from '../runtime/thread.ts';
import type { Pictures } from './media.ts';

/** A thread that starts slowly on a busy machine is not what these tests are about. */
const unhurried = { maxWaitMs: 60_000, within: 60_000 };
let pictures: Pictures = media.openPictures(openThread, unhurried);
afterEach(() => pictures.stop());

const wanted = (file: Uint8Array) => ({
  type: 'image/png' as const,
  bytes: new Uint8Array(file),
  make: 'small' as const,
  side: 64,
});
const png = pngOf({ width: 100, height: 50 });

describe('the making of pictures', () => {
  it('refuses what finds no room, with what is busy, and goes on with the rest', async () => {
    pictures = media.openPictures(openThread, { ...unhurried, waiting: 2 });
    const made = await Promise.allSettled([1, 2, 3, 4].map(() => pictures.make(wanted(png))));
    expect(made.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
    ]);
    expect((made[3] as PromiseRejectedResult).reason).toMatchObject({ status: 503 });
  });

  it('gives up what takes too long, and makes the next one in another thread', async () => {
    pictures = media.openPictures(openThread, unhurried);
    jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
    const late = pictures.make(wanted(png));
    await expect(late).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('took too long'),
    });
    await expect(pictures.make(wanted(png))).resolves.toMatchObject({ width: 64, height: 32 });
  });

  it('does not count the start of a thread to the time that its first picture may take', async () => {
    const make = async (limits: object) => {
      const hasty = media.openPictures(openThread, { ...unhurried, within: 1, ...limits });
      return hasty.make(wanted(png)).finally(() => hasty.stop());
    };
    expect(await make({ starting: 60_000 })).toMatchObject({ width: 64, height: 32 });
    await expect(make({ starting: 0 })).rejects.toMatchObject({ status: 503 });
  });

  it('makes the next one after one that is damaged', async () => {
    const damaged = pictures.make(wanted(hugePng({ width: 500, height: 500 })));
    await expect(damaged).rejects.toThrow('This picture is damaged or incomplete');
    await expect(pictures.make(wanted(png))).resolves.toMatchObject({ width: 64, height: 32 });
  });

  it('lets its thread go when there is nothing to do, and begins another', async () => {
    pictures = media.openPictures(openThread, { ...unhurried, idle: 1 });
    await pictures.make(wanted(png));
    await expect(pictures.make(wanted(png))).resolves.toMatchObject({ width: 64 });
  });
});
