import { z } from 'zod';
import { id, option } from '../api/fields.ts';
import { formStatuses } from '../api/forms.ts';
import { applicationSources } from '../reference/recruitment.ts';
import { eventType } from './envelope.ts';

const changed = z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean() });

/** A form was written, published, changed or retired. */
export const formChanged = eventType(
  'forms.form.changed',
  1,
  changed.extend({
    organization: id(),
    title: z.string(),
    status: option(formStatuses),
    /** Missing from events from before jobs could ask for forms, and of a form that only its own service uses. */
    purpose: z.enum(['members', 'application']).optional(),
  }),
);

/** Somebody sent a form. Names who, but not their answers. */
export const formSubmissionChanged = eventType(
  'forms.submission.changed',
  1,
  changed.extend({ form: id(), organization: id(), submittedBy: id() }),
);

/** Somebody sent the form of a job, which becomes their application (F-039). */
export const applicationFormSubmissionChanged = eventType(
  'forms.applicationSubmission.changed',
  1,
  changed.extend({
    form: id(),
    organization: id(),
    listing: id(),
    submittedBy: id(),
    /** Whether the application was withdrawn. */
    withdrawn: z.boolean().optional(),
    /** Missing when unknown, and from events from before it was asked. */
    source: option(applicationSources).optional(),
  }),
);
