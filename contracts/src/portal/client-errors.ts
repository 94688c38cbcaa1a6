import { z } from 'zod';
import { longestClientError } from './client-error-text.ts';

/** The largest report (bytes), in UTF-8 and escaped as JSON. */
export const largestClientError = 32 * 1024;

/** The name of a remote, or of a version. */
const name = z.string().regex(/^[\w.+-]{1,80}$/, 'This must be a name');

/** An error of a browser: what broke, in which version, and never whose page it was or what was entered there. */
export const clientErrorSchema = z.strictObject({
  /** The remote that broke, or `shell`. */
  remote: name,
  version: name,
  /** The version of the shell. */
  release: name,
  message: z.string().min(1).max(longestClientError.message),
  stack: z.string().max(longestClientError.stack).optional(),
});

export type ClientError = z.infer<typeof clientErrorSchema>;
