import type { PictureType } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { exifOf, isRedAt, jpegOf, pngOf, webpOf } from '../testing/pictures.ts';
import { mp4Of } from '../testing/videos.ts';
import { codecs } from './codecs.ts';
import { plainPicture } from './plain-picture.ts';

const size = { width: 60, height: 30 };
const plain = async (type: PictureType, file: Uint8Array) =>
  plainPicture({ type, bytes: new Uint8Array(file) });
const pixels = async (type: PictureType, file: Uint8Array) =>
  (await codecs[type].decode(new Uint8Array(file).buffer)).data;

/** A JPEG segment inserted after the first bytes of another. */
function withSegment(jpeg: Buffer, marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    head,
    Buffer.from(content, 'latin1'),
    jpeg.subarray(2),
  ]);
}

describe('a picture without what tells where it comes from', () => {
  it('has the pixels it had, to the last bit', async () => {
    const jpeg = withSegment(
      withSegment(await jpegOf(size, exifOf(1)), 0xfe, 'Taken by Ana, GPS 43.7N'),
      0xed,
      'Photoshop GPS 43.7N',
    );
    const png = pngOf(size, exifOf(1));
    const webp = await webpOf(size);
    for (const [type, file] of [
      ['image/jpeg', jpeg],
      ['image/png', png],
      ['image/webp', webp],
    ] as const) {
      const made = await plain(type, file);
      expect([made.width, made.height]).toEqual([60, 30]);
      expect(Buffer.from(made.bytes).includes('GPS')).toBe(false);
      expect(await pixels(type, made.bytes)).toEqual(await pixels(type, file));
    }
  });

  it('keeps its colours as they are meant', async () => {
    const jpeg = withSegment(await jpegOf(size, exifOf(6)), 0xe2, 'ICC_PROFILE\0 of a display');
    for (const file of [jpeg, withSegment(await jpegOf(size), 0xe2, 'ICC_PROFILE\0 of a display')])
      expect(Buffer.from((await plain('image/jpeg', file)).bytes).includes('of a display')).toBe(
        true,
      );
  });

  it.each([
    ['image/jpeg', async () => jpegOf(size, exifOf(6))],
    ['image/png', async () => pngOf(size, exifOf(6))],
  ] as const)('stands upright: %s', async (type, make) => {
    const made = await plain(type, await make());
    expect([made.width, made.height]).toEqual([30, 60]);
    expect(await isRedAt(made.bytes)).toMatchObject({ top: true, bottom: false });
    expect(Buffer.from(made.bytes).includes('GPS')).toBe(false);
  });

  it.each([
    ['the video of a motion photo', mp4Of({ width: 64, height: 48 })],
    ['a line break', Buffer.from('\r\n')],
    ['a page', Buffer.from('<script>alert(1)</script>')],
  ])('has nothing of what follows it: %s', async (_what, rest) => {
    for (const [type, file] of [
      ['image/jpeg', await jpegOf(size)],
      ['image/jpeg', await jpegOf(size, exifOf(6))],
      ['image/png', pngOf(size)],
      ['image/png', pngOf(size, exifOf(6))],
      ['image/webp', await webpOf(size)],
    ] as const) {
      const alone = await plain(type, file);
      const made = await plain(type, Buffer.concat([file, rest]));
      expect(Buffer.from(made.bytes).equals(alone.bytes)).toBe(true);
    }
  });

  it('is refused where it ends before the picture does', async () => {
    const half = pngOf(size).subarray(0, 60);
    await expect(plain('image/png', half)).rejects.toThrow('damaged or incomplete');
  });

  it('loses texts, whatever they are called', async () => {
    const png = pngOf(size);
    const text = Buffer.from('tEXtComment\0GPS', 'latin1');
    const chunk = Buffer.alloc(text.length + 8);
    chunk.writeUInt32BE(text.length - 4);
    chunk.set(text, 4);
    const withText = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
    expect(Buffer.from((await plain('image/png', withText)).bytes).equals(png)).toBe(true);
  });
});
