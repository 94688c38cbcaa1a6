import { expect, it } from '@jest/globals';
import { padded, paddedSizes, unpadded } from './padding.ts';

const sizeOf = (length: number, least: (typeof paddedSizes)[number] = 32) =>
  padded(Buffer.alloc(length, 'x'), least).length;

it('content is padded to a size that holds it and its length, and comes back', () => {
  for (const length of [0, 1, 27, 28, 29, 251, 252, 253, 65_532, 65_533, 200_000]) {
    const content = Buffer.alloc(length, 'x');
    expect(unpadded(padded(content, 32)).equals(content)).toBe(true);
  }
});

it('the size is the smallest that holds it, and no smaller than asked for', () => {
  expect(paddedSizes).toEqual([32, 256, 1_024, 4_096, 16_384, 65_536]);
  expect([0, 28, 29, 252, 253].map((length) => sizeOf(length))).toEqual([32, 32, 256, 256, 1_024]);
  for (const least of paddedSizes) expect(sizeOf(1, least)).toBe(least);
  expect(sizeOf(2_000, 1_024)).toBe(4_096);
});

it('what is larger than all sizes takes a multiple of the largest', () => {
  expect([65_532, 65_533, 131_068, 131_069].map((length) => sizeOf(length))).toEqual([
    65_536, 131_072, 131_072, 196_608,
  ]);
});

it('the padding is zeros', () => {
  expect([...padded(Buffer.from('xy'), 32)]).toEqual([
    ...[0, 0, 0, 2, 120, 121],
    ...Array.from({ length: 26 }, () => 0),
  ]);
});
