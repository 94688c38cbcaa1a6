import { credentialFiles } from '../api/attachment-rules.ts';
import { largestAttachment, largestResource, logoRule, photoRule } from '../api/files.ts';
import { chatFileRule, mediaRule, userMediaRule } from '../api/media-rules.ts';
import { longestSubmission } from '../forms/limits.ts';

/** A route that accepts a file, or a body containing one (by POST unless it says otherwise), and the maximum size (bytes) of a call. */
export interface UploadRoute {
  method?: 'POST' | 'PATCH' | 'PUT';
  path: string;
  largest: number;
  /** Only bodies above the ordinary size are forwarded like this: most that are sent there are small. */
  isLargeOnly?: boolean;
}

/** The largest ordinary body (bytes). */
export const largestBody = 1024 * 1024;

/** The overhead around the file in a call (bytes): the boundaries and headers of its parts. */
const aroundFile = 16 * 1024;

/** The largest submission of a form: characters outside ASCII take more than one byte. */
const submission = longestSubmission + aroundFile;

/** These routes. Only they accept more than an ordinary body, and the edge streams their bodies. */
export const uploadRoutes: readonly UploadRoute[] = [
  { path: '/api/organizationProfiles/:id/logo', largest: logoRule.bytes + aroundFile },
  { path: '/api/users/:id/photo', largest: photoRule.bytes + aroundFile },
  { path: '/api/registers/:register/:id/attachments', largest: largestAttachment + aroundFile },
  { method: 'PATCH', path: '/api/registers/uploads/:id', largest: largestAttachment },
  { path: '/api/wellnessResources/:id/attachments', largest: largestResource + aroundFile },
  { method: 'PATCH', path: '/api/wellnessResources/uploads/:id', largest: largestResource },
  { path: '/api/credentials/:id/attachments', largest: credentialFiles.bytes + aroundFile },
  { method: 'PATCH', path: '/api/credentials/uploads/:id', largest: credentialFiles.bytes },
  { path: '/api/userMedia', largest: userMediaRule.bytes + aroundFile },
  { method: 'PATCH', path: '/api/userMedia/uploads/:id', largest: userMediaRule.bytes },
  { path: '/api/chatFiles', largest: chatFileRule.bytes + aroundFile },
  { method: 'PATCH', path: '/api/chatFiles/uploads/:id', largest: chatFileRule.bytes },
  { path: '/api/media', largest: mediaRule.bytes + aroundFile },
  { method: 'PATCH', path: '/api/media/uploads/:id', largest: mediaRule.bytes },
  // Signatures are pictures within the answers.
  { path: '/api/form-submissions', largest: submission, isLargeOnly: true },
  { path: '/api/applicationFormSubmissions', largest: submission, isLargeOnly: true },
  { method: 'PUT', path: '/api/forms/:id/draft', largest: submission, isLargeOnly: true },
];

/** The maximum size (bytes) of a new document of a collection, if larger than for others. */
export const largestOf = (collection: string): number | undefined =>
  largestAt('POST', `/api/${collection}`);

/** The maximum body size (bytes) of a route, if larger than for others. */
export const largestAt = (method: UploadRoute['method'], path: string): number | undefined =>
  uploadRoutes.find((one) => (one.method ?? 'POST') === method && one.path === path)?.largest;
