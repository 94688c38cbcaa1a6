import { z } from 'zod';

/** The name of a remote, or of a version. */
export const releaseName = z.string().regex(/^[\w.+-]{1,80}$/, 'This must be a name');
