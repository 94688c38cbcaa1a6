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

/**
 * What pages ask for of the shell: all of them, those that use an area of the design system, and a person's own pages of the frame that
 * they live in. A shell from before there were any says one list.
 */
export const shellPreloadsSchema = z.union([
  z.object({
    all: preloadsSchema,
    areas: z.record(z.string(), preloadsSchema),
    frame: preloadsSchema.default([]),
  }),
  preloadsSchema.transform((all) => ({
    all,
    areas: {} as Record<string, Preload[]>,
    frame: [] as Preload[],
  })),
]);

/**
 * What a remote's pages ask for: all of them, and each by its path beside that, with the areas of the design system that it uses. A
 * version from before pages had their own says one list.
 */
export const remotePreloadsSchema = z.union([
  z.object({
    all: preloadsSchema,
    pages: z.record(z.string(), preloadsSchema),
    areas: z.record(z.string(), z.array(z.string())).default({}),
  }),
  preloadsSchema.transform((all) => ({
    all,
    pages: {} as Record<string, Preload[]>,
    areas: {} as Record<string, string[]>,
  })),
]);

export type Preload = z.output<typeof preloadSchema>;
export type ShellPreloads = z.output<typeof shellPreloadsSchema>;
export type RemotePreloads = z.output<typeof remotePreloadsSchema>;
