import { z } from 'zod';

/**
 * `preloads.json` next to a build: what the page should request before scripts do. In the shell's file `href`
 * is absolute; in a remote's it is relative to its version folder.
 */
export const preloadSchema = z.strictObject({
  href: z.string().min(1),
  as: z.enum(['script', 'style', 'font', 'fetch']),
  crossorigin: z.literal('anonymous').optional(),
  type: z.string().optional(),
});

export const preloadsSchema = z.array(preloadSchema);

/**
 * What pages preload from the shell: all of them, those that use an area of the design system, and a person's own pages with their
 * frame. An older shell has a single list.
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
 * What a remote's pages preload: all of them, and additionally each by its path, with the areas of the design system that it uses.
 * An older version has a single list.
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
