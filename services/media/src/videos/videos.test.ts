import { describe, expect, it } from '@jest/globals';
import { fileTypeFromBuffer } from 'file-type';
import { mp4Of, webmOf } from '../testing/videos.ts';
import { plainVideo } from './plain-video.ts';

const kinds = [
  ['video/mp4', mp4Of],
  ['video/webm', webmOf],
] as const;

describe.each(kinds)('a video of %s', (type, make) => {
  it('is measured, and tells no more of where it was taken; nothing else of it is changed', async () => {
    const file = make({ width: 1_280, height: 720 });
    expect((await fileTypeFromBuffer(file))?.mime).toBe(type);
    expect(file.includes('+43.7384')).toBe(true);
    const plain = new Uint8Array(file);
    expect(plainVideo(type, plain)).toEqual({ width: 1_280, height: 720 });
    expect(Buffer.from(plain).includes('+43.7384')).toBe(false);
    expect(plain).toHaveLength(file.length);
    expect(plainVideo(type, plain)).toEqual({ width: 1_280, height: 720 });
    expect(Buffer.from(plain.slice(-6)).toString()).toBe('frames');
  });

  it('is none where it has sound alone', () => {
    expect(() => plainVideo(type, new Uint8Array(make({ handler: 'soun' })))).toThrow(
      'This file has no picture',
    );
  });

  it('is damaged or shows nothing wherever it is cut, and never takes long', () => {
    const file = make();
    for (let length = 1; length < file.length; length += 1) {
      const cut = new Uint8Array(file.subarray(0, length));
      try {
        plainVideo(type, cut);
      } catch (error) {
        expect((error as Error).message).toMatch(/damaged or incomplete|has no picture/);
      }
    }
  });
});

it('a video that was taken upright is as high as it is shown', () => {
  const file = new Uint8Array(mp4Of({ width: 1_280, height: 720, isLying: true }));
  expect(plainVideo('video/mp4', file)).toEqual({ width: 720, height: 1_280 });
});
