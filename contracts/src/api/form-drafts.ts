import { z } from 'zod';
import { longestSubmission } from '../forms/limits.ts';
import { id } from './fields.ts';

/** How many days a draft is kept after its last change. */
export const draftDays = 90;

/** The largest draft (characters of JSON): anything that can be sent can also be saved as a draft. */
export const longestDraft = longestSubmission;

const answers = z.record(z.string().max(60), z.unknown());

/** Somebody's answers so far to a form that they have not sent. */
export const formDraft = z.object({ answers, savedAt: z.iso.datetime() }).meta({ id: 'FormDraft' });
export type FormDraft = z.output<typeof formDraft>;

/** A draft as it is read; `null` if none. */
export const formDraftAnswer = z
  .object({ draft: formDraft.nullable() })
  .meta({ id: 'FormDraftAnswer' });
export type FormDraftAnswer = z.output<typeof formDraftAnswer>;

/** The answer for a saved draft: its sender knows the rest, and connections at sea are slow. */
export const storedFormDraft = z
  .object({ draft: formDraft.pick({ savedAt: true }) })
  .meta({ id: 'KeptFormDraft' });
export type StoredFormDraft = z.output<typeof storedFormDraft>;

/** The answers to store so far; with the job when the form is filled in to apply for one. */
export const formDraftRequest = z
  .strictObject({
    answers: answers.refine((value) => JSON.stringify(value).length <= longestDraft, {
      message: 'This is more than a draft holds',
    }),
    listing: id().optional(),
  })
  .meta({ id: 'FormDraftRequest' });
export type FormDraftRequest = z.output<typeof formDraftRequest>;

/** The job of the draft; without one, the draft of the form on its own. */
export const formDraftQuery = z.object({ listing: id().optional() });
