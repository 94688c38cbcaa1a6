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

/** The most words that an organization adds to what a candidate is told. */
export const longestNote = 1_000;

/** A stage that a candidate was put into, as its pipeline called it then. */
const step = z.object({ stage: requiredText(40), label: requiredText(170), at: instant() });

/** What a candidate is told of a move, and when. */
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
 * A person's application for a listing. The service fills it in when it is made; afterwards only the
 * organization's people change it, and of it the stage alone, and the person withdraws it.
 */
export const applicationFields = z.object({
  job: relation('listings').meta(readOnly),
  /** What the job was called when the person applied; stays when the listing is gone. */
  jobTitle: text(160).meta(readOnly),
  organization: tenant(['name']).meta(readOnly),
  user: ownedBy('users', applicantMembers, ['emailVerified']).meta(readOnly),
  /** The code of the stage that the candidate stands in; one of the listing's pipeline. */
  stage: requiredText(40),
  /** Since when they stand there; where it is missing, since they applied. */
  stageSince: instant().optional().meta(readOnly),
  /** The stages that they were put into, the first first. */
  history: z.array(step).max(1_000).optional().meta(readOnly),
  /** When the person withdrew it; nobody moves it from then on. */
  withdrawnOn: instant().optional().meta(readOnly),
  /** Since when they are hired; of those alone who stand in a stage of hiring. */
  hiredOn: instant().optional().meta(readOnly),
  /** From where the person came to the job. */
  source: option(applicationSources).optional().meta(readOnly),
  /** The person applied by the form of the job, which has the id of the application (`applicationFormSubmissions`). */
  byForm: z.boolean().optional().meta(readOnly),
  /** What the person is told next, unless they are moved back before; and what they were told last. Answered to nobody. */
  telling: json(telling).optional().meta(readOnly),
  told: json(telling).optional().meta(readOnly),
});

/** How long (s) a move may be held back from the candidate, so that it can be undone. */
export const longestDelay = 60;

const moving = {
  stage: requiredText(40),
  /** In how many seconds the candidate is told, if they are not moved back until then. */
  tellAfter: z.int().min(0).max(longestDelay).optional(),
  /** What the candidate is told besides. */
  note: text(longestNote).optional(),
  /** Why the organization does not go on with the candidate; for its own people. */
  reason: option(refusalReasons).optional(),
};

/** What `PATCH /api/applications/:id` takes: a move to a stage of the listing's pipeline. */
export const moveRequest = z.object(moving).partial({ stage: true });
export type MoveRequest = z.infer<typeof moveRequest>;

/** What `POST /api/applications/move` takes: the same move for several candidates. */
export const movesRequest = z.object({ ...moving, ids: z.array(id()).min(1).max(200) });

/** How each of several candidates fared: who was moved, and why the others were not. */
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
    /** What the organization wrote to the applicant with the last move that they were notified of. */
    message: z.object({ text: z.string(), at: z.iso.datetime() }).nullish(),
    /** What the stage is called in the listing's pipeline. */
    stageLabel: z.string(),
    /** How far the stage is on the way, whatever the stages of the pipeline are called. */
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

/** The answer of `GET /api/applications/stages`: of each listing that was asked for, the stages in which candidates stand. */
export const listingStages = z.object({
  docs: z.array(z.object({ listing: id(), stages: z.array(stageCount) })),
});
export type ListingStages = z.infer<typeof listingStages>;

/** In how many days people were hired, from the application on: the median, and the middle half of them. */
const hireDays = z.object({
  hires: z.int(),
  median: z.number(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
});

/** How many listings the time to hire is told of: those with the most hires. */
export const mostHiringListings = 20;

/**
 * The answer of `GET /api/applications/summary?organization=…`: an organization's candidates counted, by the stage they stand in and how many
 * applied within the last seven days; of its listings those that wait for approval, and those that are published. What happened is that of
 * the last twelve months.
 */
export const recruitmentSummary = z
  .object({
    candidates: z.int(),
    appliedThisWeek: z.int(),
    stages: z.array(stageCount),
    /** Who still stands where new applications do, a week after they applied. */
    unanswered: z.int(),
    /** `toApprove` are those of the pending ones that were not returned. */
    listings: z.object({
      pending: z.int(),
      toApprove: z.int(),
      published: z.int(),
      draft: z.int(),
    }),
    /** Missing where nobody was hired. */
    timeToHire: hireDays
      .extend({
        listings: z.array(hireDays.extend({ listing: id(), title: z.string() })),
      })
      .optional(),
    /** From where candidates came, and how many of them are hired; without a source those of whom it is not known. */
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
