import { z } from 'zod';
import { interviewStatuses } from '../api/candidates.ts';
import { id, option } from '../api/fields.ts';
import { listingStatuses } from '../reference/listings.ts';
import { interviewKinds } from '../reference/recruitment.ts';
import { eventType } from './envelope.ts';

/** Which document changed. `revision` grows with every change; `deleted` means that it is gone. */
const changed = z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean() });

/** A listing was created, changed or deleted. Names the listing and what others must know about it; consumers fetch the rest. */
export const listingChanged = eventType(
  'jobs.listing.changed',
  1,
  changed.extend({
    organization: id(),
    status: option(listingStatuses),
    title: z.string().optional(),
    /** The form that applicants fill in. */
    applicationForm: id().optional(),
  }),
);

/** An application was created, moved or withdrawn. */
export const applicationChanged = eventType(
  'jobs.application.changed',
  1,
  changed.extend({
    listing: id(),
    applicant: id(),
    organization: id().optional(),
    withdrawn: z.boolean().optional(),
  }),
);

/** An interview was planned, changed or cancelled: services that show a candidate's schedule must know when and where. */
export const interviewChanged = eventType(
  'jobs.interview.changed',
  1,
  changed.extend({
    user: id(),
    organization: id(),
    kind: option(interviewKinds),
    startsAt: z.iso.datetime(),
    /** How long it takes. */
    minutes: z.int(),
    place: z.string().nullable(),
    status: option(interviewStatuses),
  }),
);

/** A person saved a listing or removed it again. */
export const savedJobChanged = eventType(
  'jobs.savedJob.changed',
  1,
  changed.extend({ user: id(), listing: id() }),
);

/** A listing's pipeline was created, changed, or deleted with it. */
export const hiringPipelineChanged = eventType(
  'jobs.hiringPipeline.changed',
  1,
  changed.extend({ listing: id() }),
);

/** The rate table changed: salary filters compare by the new rates from now on. */
export const exchangeRateChanged = eventType('jobs.exchangeRate.changed', 1, changed);
