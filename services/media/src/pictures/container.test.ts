import { describe, expect, it } from '@jest/globals';
import { jpegOf, pngOf } from '../testing/pictures.ts';
import { containerIn, requireNothingElse } from './container.ts';

describe('a file that ends before its picture', () => {
  it.each([
    ['image/png', async () => pngOf({ width: 100, height: 50 })] as const,
    ['image/jpeg', () => jpegOf({ width: 40, height: 40 })] as const,
  ])('is damaged wherever it is cut: %s', async (type, make) => {
    const whole = new Uint8Array(await make());
    expect(containerIn(type, whole).exif).toBeUndefined();
    for (let length = 12; length < whole.length; length += 1)
      expect(() => containerIn(type, whole.slice(0, length))).toThrow(/damaged/);
  });
});

describe('a file that is kept as it is', () => {
  it.each([
    ['a line break', Buffer.from('\n')],
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['the first byte of a picture', Buffer.from([0xff])],
    ['half a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 9])],
  ])('is refused where its picture is followed by something else: %s', async (_what, rest) => {
    const jpeg = await jpegOf({ width: 9, height: 9 });
    const followed = (by: Uint8Array) => () =>
      requireNothingElse('image/jpeg', Buffer.concat([jpeg, by]));
    expect(followed(rest)).toThrow(/more than a picture|damaged/);
    expect(followed(Buffer.alloc(3))).not.toThrow();
    expect(followed(jpeg)).not.toThrow();
  });
});
