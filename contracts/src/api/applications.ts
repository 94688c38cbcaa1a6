import { z } from 'zod';
import { workflowStatuses } from '../reference/listings.ts';
import { applicationSources, refusalReasons } from '../reference/recruitment.ts';
import {
  type FieldMeta,
  id,
  instant,
  json,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { listing } from './listings.ts';
import { denormalized, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** How often a person may apply for one listing: again only after having withdrawn. */
export const mostApplications = 5;

/** The longest message that an organization may add to a candidate's notification. */
export const longestNote = 1_000;

/** A stage that a candidate was moved to, with its name in the pipeline at the time. */
const step = z.object({ stage: requiredText(40), label: requiredText(170), at: instant() });

/** What a candidate is notified of about a move, and when. */
const telling = step.extend({
  status: option(workflowStatuses),
  note: text(longestNote).optional(),
});

/** What an application shows of its applicant. */
export const applicantMembers = [
  'name',
  'firstName',
  'lastName',
  'email',
  'emailVerified',
] as const;

/**
 * A person's application for a listing. The service fills it in on creation; afterwards only the
 * organization's people change it, and only its stage, and the person withdraws it.
 */
export const applicationFields = z.object({
  job: relation('listings').meta(readOnly),
  /** What the job was called when the person applied; stays when the listing is gone. */
  jobTitle: text(160).meta(readOnly),
  /** The vessel of the job when the person applied. */
  jobVessel: text(160).optional().meta(readOnly),
  organization: tenant(['name']).meta(readOnly),
  user: ownedBy('users', applicantMembers, ['emailVerified']).meta(readOnly),
  /** The code of the candidate's current stage in the listing's pipeline. */
  stage: requiredText(40),
  /** Since when they are in that stage; if missing, since they applied. */
  stageSince: instant().optional().meta(readOnly),
  /** The stages that they were moved to, oldest first. */
  history: z.array(step).max(1_000).optional().meta(readOnly),
  /** When the person withdrew it; nobody moves it from then on. */
  withdrawnOn: instant().optional().meta(readOnly),
  /** Since when they are hired; only for those in a hired stage. */
  hiredOn: instant().optional().meta(readOnly),
  /** How the person found the job. */
  source: option(applicationSources).optional().meta(readOnly),
  /** The person applied with the form of the job, whose submission has the id of the application (`applicationFormSubmissions`). */
  byForm: z.boolean().optional().meta(readOnly),
  /** The person's next notification, unless they are moved back before; and their latest one. Never answered. */
  telling: json(telling).optional().meta(readOnly),
  told: json(telling).optional().meta(readOnly),
});

/** How long (s) a move may be held back from the candidate, so that it can be undone. */
export const longestDelay = 60;

const moving = {
  stage: requiredText(40),
  /** In how many seconds the candidate is notified, unless they are moved back before. */
  tellAfter: z.int().min(0).max(longestDelay).optional(),
  /** An additional message for the candidate. */
  note: text(longestNote).optional(),
  /** Why the organization rejects the candidate; only for its own people. */
  reason: option(refusalReasons).optional(),
};

/** What `PATCH /api/applications/:id` takes: a move to a stage of the listing's pipeline. */
export const moveRequest = z.object(moving).partial({ stage: true });
export type MoveRequest = z.infer<typeof moveRequest>;

/** What `POST /api/applications/move` takes: the same move for several candidates. */
export const movesRequest = z.object({ ...moving, ids: z.array(id()).min(1).max(200) });

/** The result for each of several candidates: who was moved, and why the others were not. */
export const movesAnswer = z.object({
  moved: z.array(id()),
  errors: z.array(z.object({ id: id(), message: z.string() })),
});

/** What `POST /api/applications` takes as JSON; as a form the listing is called `jobId`. */
export const applicationRequest = z.object({
  job: id(),
  source: option(applicationSources).optional(),
});

const applicant = denormalized({
  name: z.string().nullish(),
  firstName: z.string().nullish(),
  lastName: z.string().nullish(),
  email: z.string().nullish(),
  /** False until the person has confirmed the address: it may be somebody else's. */
  emailVerified: z.boolean(),
});

/** An application as the applicant and the organization's people read it at depth 2 or more. */
export const application = documentBase
  .extend({
    job: z.union([id(), listing]),
    jobTitle: z.string(),
    organization: denormalized({ name: z.string().nullish() }),
    user: applicant,
    stage: z.string(),
    stageSince: z.iso.datetime().nullish(),
    history: z
      .array(z.object({ stage: z.string(), label: z.string(), at: z.iso.datetime() }))
      .nullish(),
    withdrawnOn: z.iso.datetime().nullish(),
    hiredOn: z.iso.datetime().nullish(),
    source: option(applicationSources).nullish(),
    byForm: z.boolean().nullish(),
    /** The organization's message to the applicant with the latest move that they were notified of. */
    message: z.object({ text: z.string(), at: z.iso.datetime() }).nullish(),
    /** The name of the stage in the listing's pipeline. */
    stageLabel: z.string(),
    /** The progress that the stage stands for, whatever the pipeline calls its stages. */
    status: option(workflowStatuses),
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof application>;

export const applicationPage = pageOf(application);
export type ApplicationPage = z.infer<typeof applicationPage>;

const stageCount = z.object({
  code: z.string(),
  label: z.string(),
  status: option(workflowStatuses),
  count: z.int(),
});

/** The answer of `GET /api/applications/stages`: for each requested listing, the stages that have candidates. */
export const listingStages = z.object({
  docs: z.array(z.object({ listing: id(), stages: z.array(stageCount) })),
});
export type ListingStages = z.infer<typeof listingStages>;

/** Days from application to hire: the median, and the interquartile range. */
const hireDays = z.object({
  hires: z.int(),
  median: z.number(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
});

/** How many listings the time to hire is given for: those with the most hires. */
export const mostHiringListings = 20;

/**
 * The answer of `GET /api/applications/summary?organization=…`: an organization's candidates counted by stage, with how many applied within
 * the last seven days; its listings that await approval, and those that are published. History covers the last twelve months.
 */
export const recruitmentSummary = z
  .object({
    candidates: z.int(),
    appliedThisWeek: z.int(),
    stages: z.array(stageCount),
    /** Those still in the initial stage a week after they applied. */
    unanswered: z.int(),
    /** `toApprove` are the pending ones that were not returned. */
    listings: z.object({
      pending: z.int(),
      toApprove: z.int(),
      published: z.int(),
      draft: z.int(),
    }),
    /** Missing if nobody was hired. */
    timeToHire: hireDays
      .extend({
        listings: z.array(hireDays.extend({ listing: id(), title: z.string() })),
      })
      .optional(),
    /** Where candidates came from, and how many of them are hired; without a source, those whose source is unknown. */
    sources: z.array(
      z.object({
        source: option(applicationSources).optional(),
        candidates: z.int(),
        hires: z.int(),
      }),
    ),
  })
  .meta({ id: 'RecruitmentSummary' });
export type RecruitmentSummary = z.infer<typeof recruitmentSummary>;
