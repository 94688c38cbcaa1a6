import { fileTypeOf } from './file-type.ts';
import { type PictureLimits, Pictures } from './pictures/pictures.ts';
import { readPicture } from './pictures/read-picture.ts';
import { requireFewPixels } from './pictures/recognise.ts';
import type { OpenThread } from './thread.ts';
import { plainVideo } from './videos/plain-video.ts';

export { isWholePicture } from './pictures/whole.ts';
export type { OpenThread, ThreadLimits, WorkThread } from './thread.ts';

/** What a service whose collections take files names in its declaration. */
export const media = {
  readPicture,
  requireFewPixels,
  fileTypeOf,
  plainVideo,
  openPictures: (openThread: OpenThread, limits: Partial<PictureLimits> = {}) =>
    new Pictures(openThread, limits),
};
