import { z } from 'zod';

/** Where browsers report what broke in them. */
export const clientErrorsPath = '/api/client-errors';

/** The longest message and stack of an error (characters); browsers cut theirs to it. */
export const longestClientError = { message: 500, stack: 4_000 } as const;

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

/** Leaves out of a text what may be of a person: addresses, ids, numbers, and the query and fragment of a URL. */
export const maskedErrorText = (text: string): string =>
  text
    .replace(/[?#][^\s:)]*/g, '')
    .replace(/[^\s@/()]+@[^\s@/()]+\.[^\s@/():]+/g, '…')
    .replace(/\b[\da-f]{24}\b|\+?\b\d[\d -]{5,}\d\b/g, '…');
