import { z } from 'zod';
import { addedItemSchema, badgeSchema } from './menu.ts';
import { largestShare } from './registry-limits.ts';
import { integrityDigest } from './release-files.ts';
import { liveSubjectName, remotePageSchema } from './remote.ts';
import { requirementsSchema } from './requirements.ts';
import { slotNames, slotsSchema } from './slots.ts';

const releaseVersion = z.string().regex(/^[\w.+-]+$/);
const remoteName = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** The slots of a release that this one knows; a later release may name more. */
const knownSlots = z
  .record(z.string(), z.unknown())
  .transform((slots) =>
    Object.fromEntries(
      Object.entries(slots).filter(([name]) => slotNames.some((one) => one === name)),
    ),
  )
  .pipe(slotsSchema);

/** A page of a release; a later release may say more of it. */
const releasedPage = z.object(remotePageSchema.shape);

/**
 * One released remote: its version, the location of its manifest, the module to load, the pages, slots, menu items, badges and live subjects it
 * declares, and what it requires.
 */
export const registryEntrySchema = z.object({
  version: releaseVersion,
  /** The digest of the list of its files. Absent for a release from before files were listed. */
  integrity: integrityDigest.optional(),
  manifest: z.string().startsWith('/'),
  module: z.string().startsWith('./'),
  pages: z.array(releasedPage).min(1),
  slots: knownSlots.optional(),
  menu: z.array(addedItemSchema).optional(),
  badges: z.array(badgeSchema).optional(),
  subjects: z.array(liveSubjectName).optional(),
  requires: requirementsSchema.optional(),
});

/** A version that is shown to a share (%) of visitors, and since when. */
export const canarySchema = z.object({
  share: z.int().min(1).max(largestShare),
  since: z.iso.datetime(),
  release: registryEntrySchema,
});

/** Since when the live version of a remote is live, and the versions that were live before it, the latest first. */
export const liveHistorySchema = z.object({
  since: z.iso.datetime(),
  earlier: z.array(releaseVersion),
  /** Whether somebody has promoted it or gone back to it: a portal that is started from a checkout keeps it. */
  isChosen: z.boolean().optional(),
});

/**
 * The release registry: which version of each remote is live, which is shown to a share of visitors, and which were live before. `revision` grows
 * by one with every change. A release from before canaries reads only `revision` and `remotes`, which must keep their meaning.
 */
export const registrySchema = z.object({
  revision: z.int().nonnegative(),
  remotes: z.record(remoteName, registryEntrySchema),
  canaries: z.record(remoteName, canarySchema).optional(),
  history: z.record(remoteName, liveHistorySchema).optional(),
});

/** The part of the registry for the browser: what it needs to open each page. */
export const shownRegistrySchema = registrySchema.pick({ revision: true }).extend({
  /** Which remote comes from elsewhere, in the browser of an operator who has asked for that. */
  override: z.object({ remote: z.string(), address: z.string() }).optional(),
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
export type Canary = z.output<typeof canarySchema>;
export type Registry = z.output<typeof registrySchema>;
export type ShownRegistry = z.output<typeof shownRegistrySchema>;
