import { largestFile } from '../forms/limits.ts';
import type { AttachmentRule } from './attachments.ts';
import { logoRule } from './files.ts';

const MEGABYTE = 1024 * 1024;
/** The maximum pixels of a picture: it is held in memory when it must be rotated or shrunk. */
const { pixels } = logoRule;

/** Files that people send with forms (F-057, F-058). */
export const userMediaRule = {
  most: 1,
  bytes: largestFile,
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  pictures: { bytes: largestFile, pixels },
  makesDocument: ['alt'],
} as const satisfies AttachmentRule;

/** The files that are accepted in conversations. */
export const chatFileRule = {
  ...userMediaRule,
  types: [...userMediaRule.types, 'text/plain', 'text/csv'],
  makesDocument: [],
} as const satisfies AttachmentRule;

/** Where media are served, up to the name of each. */
export const mediaPath = '/media/';
/** The breakpoints (px) at which the layout of media changes: a picture is served in each width below its own (F-073). */
export const mediaWidths = [640, 768, 1024, 1280, 1536, 1920] as const;
/** The quality (of 100) in which pictures are served in these. */
export const mediaQuality = 100;

/** The longest sides (px) in which a picture that a document points to is served besides its own. */
export const pictureSides = [128, 256] as const;

/** The public media of organizations: pictures and videos. */
export const mediaRule = {
  most: 1,
  bytes: 25 * MEGABYTE,
  types: ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm'],
  pictures: { bytes: 10 * MEGABYTE, pixels },
  makesDocument: ['alt', 'organization'],
  servedAt: mediaPath,
} as const satisfies AttachmentRule;
