import { z } from 'zod';
import { type FieldMeta, id, ownedBy, relation } from './fields.ts';
import { listing } from './listings.ts';
import { documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** A job saved by a person; the service sets both members, for the person who asks. */
export const savedJobFields = z.object({
  job: relation('listings').meta(readOnly),
  user: ownedBy('users').meta(readOnly),
});

/** A saved job as its person reads it: the listing itself at depth 2 or more, while it is visible. */
export const savedJob = documentBase
  .extend({
    job: z.union([id(), listing]),
    user: id(),
  })
  .meta({ id: 'SavedJob' });
export type SavedJob = z.infer<typeof savedJob>;

export const savedJobPage = pageOf(savedJob);
export type SavedJobPage = z.infer<typeof savedJobPage>;

/** The ids of the listings that the viewer has saved (J-142). */
export const savedJobIds = z.object({ ids: z.array(id()) });
export type SavedJobIds = z.infer<typeof savedJobIds>;

/** Toggles whether a listing is saved (J-143); with `saved` it is that afterwards, however often the call is repeated. */
export const savedJobToggle = z.object({ job: id(), saved: z.boolean().optional() });
export const savedJobToggled = z.object({ success: z.boolean(), saved: z.boolean() });
export type SavedJobToggled = z.infer<typeof savedJobToggled>;
