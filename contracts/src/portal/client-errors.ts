import { z } from 'zod';
import { longestClientError } from './client-error-text.ts';
import { releaseName } from './release-name.ts';

/** The largest report (bytes), in UTF-8 and escaped as JSON. */
export const largestClientError = 32 * 1024;

/** An error of a browser: what broke, in which version, and never whose page it was or what was entered there. */
export const clientErrorSchema = z.strictObject({
  /** The remote that broke, or `shell`. */
  remote: releaseName,
  version: releaseName,
  /** The version of the shell. */
  release: releaseName,
  message: z.string().min(1).max(longestClientError.message),
  stack: z.string().max(longestClientError.stack).optional(),
});

export type ClientError = z.infer<typeof clientErrorSchema>;
