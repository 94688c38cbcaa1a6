import { createHash } from 'node:crypto';

/** The `ETag` of a text that is made for each request. */
export const entityTagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
