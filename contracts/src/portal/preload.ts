import { z } from 'zod';

/**
 * `preloads.json` beside a build: what the page should ask for before scripts do. In the shell's file `href` is
 * absolute; in a remote's it is relative to its version folder.
 */
export const preloadSchema = z.strictObject({
  href: z.string().min(1),
  as: z.enum(['script', 'style', 'font', 'fetch']),
  crossorigin: z.literal('anonymous').optional(),
  type: z.string().optional(),
});

export const preloadsSchema = z.array(preloadSchema);

export type Preload = z.output<typeof preloadSchema>;
