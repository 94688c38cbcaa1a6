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

/** What a remote's pages ask for: all of them, and each by its path beside that. A version from before pages had their own says one list. */
export const remotePreloadsSchema = z.union([
  z.strictObject({ all: preloadsSchema, pages: z.record(z.string(), preloadsSchema) }),
  preloadsSchema.transform((all) => ({ all, pages: {} as Record<string, Preload[]> })),
]);

export type Preload = z.output<typeof preloadSchema>;
export type RemotePreloads = z.output<typeof remotePreloadsSchema>;
