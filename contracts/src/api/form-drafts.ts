import { z } from 'zod';
import { longestSubmission } from '../forms/limits.ts';
import { id } from './fields.ts';

/** For how many days what somebody began to fill in is kept after they changed it last. */
export const draftDays = 90;

/** The most that a draft says (characters of JSON): what can be sent can be kept until then. */
export const longestDraft = longestSubmission;

const answers = z.record(z.string().max(60), z.unknown());

/** What somebody has answered so far of a form that they have not sent. */
export const formDraft = z.object({ answers, savedAt: z.iso.datetime() }).meta({ id: 'FormDraft' });
export type FormDraft = z.output<typeof formDraft>;

/** A draft as it is read; `null` where there is none. */
export const formDraftAnswer = z
  .object({ draft: formDraft.nullable() })
  .meta({ id: 'FormDraftAnswer' });
export type FormDraftAnswer = z.output<typeof formDraftAnswer>;

/** What is said of a draft that was kept: its sender knows the rest, and lines at sea are slow. */
export const storedFormDraft = z
  .object({ draft: formDraft.pick({ savedAt: true }) })
  .meta({ id: 'KeptFormDraft' });
export type StoredFormDraft = z.output<typeof storedFormDraft>;

/** What is kept of a form so far; with the job where it is filled in to apply for one. */
export const formDraftRequest = z
  .strictObject({
    answers: answers.refine((said) => JSON.stringify(said).length <= longestDraft, {
      message: 'This is more than a draft holds',
    }),
    listing: id().optional(),
  })
  .meta({ id: 'FormDraftRequest' });
export type FormDraftRequest = z.output<typeof formDraftRequest>;

/** The draft for which job is meant; without one, that of the form by itself. */
export const formDraftQuery = z.object({ listing: id().optional() });
