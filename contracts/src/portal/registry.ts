import { z } from 'zod';
import { addedItemSchema, badgeSchema } from './menu.ts';
import { liveSubjectName, remotePageSchema } from './remote.ts';
import { requirementsSchema } from './requirements.ts';
import { slotsSchema } from './slots.ts';

/**
 * One released remote: its version, the location of its manifest, the module to load, the pages, slots, menu items, badges and live subjects it
 * declares, and what it requires.
 */
export const registryEntrySchema = z.object({
  version: z.string().regex(/^[\w.+-]+$/),
  manifest: z.string().startsWith('/'),
  module: z.string().startsWith('./'),
  pages: z.array(remotePageSchema).min(1),
  slots: slotsSchema.optional(),
  menu: z.array(addedItemSchema).optional(),
  badges: z.array(badgeSchema).optional(),
  subjects: z.array(liveSubjectName).optional(),
  requires: requirementsSchema.optional(),
});

/** The release registry: which version of each remote is live. `revision` grows by one with every change. */
export const registrySchema = z.object({
  revision: z.int().nonnegative(),
  remotes: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), registryEntrySchema),
});

/** The part of the registry for the browser: what it needs to open each page. */
export const shownRegistrySchema = registrySchema.extend({
  remotes: z.record(
    z.string(),
    registryEntrySchema
      .pick({
        manifest: true,
        module: true,
        slots: true,
        menu: true,
        badges: true,
        subjects: true,
      })
      .extend({
        pages: z.array(remotePageSchema.pick({ path: true, title: true, access: true })),
      }),
  ),
});

export type RegistryEntry = z.output<typeof registryEntrySchema>;
export type Registry = z.output<typeof registrySchema>;
export type ShownRegistry = z.output<typeof shownRegistrySchema>;
