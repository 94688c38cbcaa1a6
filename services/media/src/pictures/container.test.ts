import { describe, expect, it } from '@jest/globals';
import { jpegOf, pngOf } from '../testing/pictures.ts';
import { containerOfWhole } from './container.ts';

describe('a file that ends before its picture', () => {
  it.each([
    ['image/png', async () => pngOf({ width: 100, height: 50 })] as const,
    ['image/jpeg', () => jpegOf({ width: 40, height: 40 })] as const,
  ])('is damaged wherever it is cut: %s', async (type, make) => {
    const whole = new Uint8Array(await make());
    expect(containerOfWhole(type, whole).exif).toBeUndefined();
    for (let length = 12; length < whole.length; length += 1)
      expect(() => containerOfWhole(type, whole.slice(0, length))).toThrow(/damaged/);
  });
});
