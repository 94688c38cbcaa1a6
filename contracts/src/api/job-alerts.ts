import { z } from 'zod';
import {
  type FieldMeta,
  id,
  instant,
  json,
  option,
  ownedBy,
  requiredText,
  text,
} from './fields.ts';
import { jobAlertFrequencies } from './job-alert-filters.ts';
import { documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** How many of the latest listings an alert remembers so that it sends none twice. */
export const mostRememberedListings = 1_000;
/** How many jobs one message names. */
export const mostJobsInMessage = 10;

/** The latest message of an alert: how many jobs it was about, and the first of them. */
const sentMessage = z.object({
  at: instant(),
  total: z.int().min(1),
  jobs: z
    .array(z.object({ id: id(), title: z.string(), organization: z.string().optional() }))
    .max(mostJobsInMessage),
});

/** A search of the job directory that a person is notified of. */
export const jobAlertFields = z.object({
  user: ownedBy('users').meta(readOnly),
  name: requiredText(100),
  /** The filters as query parameters of the directory, in canonical order; empty for all jobs. */
  filters: text(2_000).default(''),
  frequency: option(jobAlertFrequencies).default('daily'),
  lastSentAt: instant().optional().meta(readOnly),
  /** Up to when published listings were searched. Never answered, like all that follows. */
  lookedUntil: instant().optional().meta(readOnly),
  sent: json(sentMessage).optional().meta(readOnly),
  /** The latest sent listings, newest first. */
  sentListings: json(z.array(id()).max(mostRememberedListings)).optional().meta(readOnly),
  /** Ends the alert for any holder. */
  endToken: json(z.string()).optional().meta(readOnly),
});

/** An alert as its person reads it. */
export const jobAlert = documentBase
  .extend({
    user: id(),
    name: z.string(),
    filters: z.string(),
    frequency: option(jobAlertFrequencies),
    lastSentAt: z.iso.datetime().nullish(),
  })
  .meta({ id: 'JobAlert' });
export type JobAlert = z.infer<typeof jobAlert>;

export const jobAlertPage = pageOf(jobAlert);

/** `POST /api/jobAlerts/:id/end`: ends an alert without a session, by the token of its mails. */
export const jobAlertEnding = z.object({ token: z.string().max(200) });
export const jobAlertEnded = z.object({ name: z.string() });
