import type { VideoType } from '@fairlead/contracts';
import { refusals } from '../refusal.ts';
import { plainMp4 } from './mp4.ts';
import type { VideoSize } from './video-size.ts';
import { plainWebm } from './webm.ts';

const readers: Readonly<Record<VideoType, (view: DataView) => VideoSize | undefined>> = {
  'video/mp4': plainMp4,
  'video/webm': plainWebm,
};

/**
 * Measures a video, and blanks in its bytes what reveals where and by whom it was taken; nothing else is moved or changed.
 * @throws {FileRefusal} for a truncated file, and for one with only sound.
 */
export function plainVideo(type: VideoType, bytes: Uint8Array): VideoSize {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers[type](view);
    if (!size || size.width < 1 || size.height < 1) throw refusals.soundAlone();
    return size;
  } catch (error) {
    // Read past the end.
    throw error instanceof RangeError ? refusals.damagedVideo() : error;
  }
}
