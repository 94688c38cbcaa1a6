import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { BrokenSeal, sealBytes } from '../model/field-keys.ts';
import { openedStream, SealingWriter } from './sealed-stream.ts';

const key = createSecretKey(randomBytes(32));
const PIECE = 256 * 1024;
const SEALED = PIECE + 28;

async function sealed(content: Buffer, step: number, place = 'here'): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const writer = new SealingWriter(key, place, async (piece) => void pieces.push(piece));
  for (let at = 0; at < content.length; at += step)
    await writer.write(content.subarray(at, at + step));
  await writer.end();
  return Buffer.concat(pieces);
}
async function opened(bytes: Buffer, { step = 70_000, place = 'here' } = {}): Promise<Buffer> {
  async function* parts() {
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step);
  }
  const pieces: Buffer[] = [];
  for await (const piece of openedStream(key, place, parts())) pieces.push(piece);
  return Buffer.concat(pieces);
}

describe('a stream that is sealed', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 3 * PIECE + 5])(
    'of %i bytes opens as it was',
    async (size) => {
      const content = randomBytes(size);
      for (const step of [1_000, PIECE, 10 * PIECE])
        expect((await opened(await sealed(content, step))).equals(content)).toBe(true);
    },
  );

  it('opens nowhere else, and not when it was changed, cut off, or put in another order', async () => {
    const whole = await sealed(randomBytes(3 * PIECE), PIECE);
    const changed = Buffer.from(whole);
    changed[100] = (changed[100] ?? 0) ^ 1;
    const swapped = Buffer.concat([
      whole.subarray(SEALED, 2 * SEALED),
      whole.subarray(0, SEALED),
      whole.subarray(2 * SEALED),
    ]);
    for (const broken of [
      changed,
      swapped,
      whole.subarray(0, 2 * SEALED),
      whole.subarray(0, -1),
      Buffer.alloc(0),
    ])
      await expect(opened(broken)).rejects.toThrow(BrokenSeal);
    await expect(opened(whole, { place: 'there' })).rejects.toThrow(BrokenSeal);
  });

  it('opens as earlier releases have stored it: each piece for its place, and the last marked', async () => {
    const [first, last] = [randomBytes(PIECE), randomBytes(5)];
    const stored = Buffer.concat([
      sealBytes(key, first, 'piece 0\nhere'),
      sealBytes(key, last, 'last 1\nhere'),
    ]);
    expect((await opened(stored)).equals(Buffer.concat([first, last]))).toBe(true);
  });

  it('has no more pieces than its bytes need', async () => {
    for (const [size, pieces] of [
      [PIECE, 1],
      [2 * PIECE, 2],
      [2 * PIECE + 1, 3],
    ] as const)
      for (const step of [PIECE, 10 * PIECE])
        expect(await sealed(randomBytes(size), step)).toHaveLength(size + pieces * 28);
  });

  it('says when it is too short to be anything that was sealed', async () => {
    for (const length of [0, 27])
      await expect(opened(randomBytes(length))).rejects.toThrow(
        new BrokenSeal('what is sealed at here is cut off'),
      );
  });
});
