import { z } from 'zod';
import {
  interviewAnswers,
  interviewCancellations,
  interviewKinds,
  ratingCriteria,
  refusalReasons,
} from '../reference/recruitment.ts';
import {
  type FieldMeta,
  id,
  instant,
  option,
  ownedBy,
  relation,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { denormalized, documentBase, pageOf } from './rest.ts';

const readOnly = { readOnly: true } satisfies FieldMeta;

/** The candidate it is about, and the organization that they applied to. */
const about = {
  application: relation('applications').meta({ owner: true } satisfies FieldMeta),
  organization: tenant(),
};

/** A colleague who wrote something. */
const author = ownedBy('users', ['name']).meta(readOnly);
const answeredAuthor = denormalized({ name: z.string().nullish() });

/** A move of a candidate, for the organization's own people: who made it, and why. */
export const candidateMoveFields = z.object({
  ...about,
  author,
  from: requiredText(170),
  to: requiredText(170),
  reason: option(refusalReasons).optional(),
  note: text(1_000).optional(),
});

export const candidateMove = documentBase
  .extend({
    application: id(),
    organization: id(),
    author: answeredAuthor,
    from: z.string(),
    to: z.string(),
    reason: option(refusalReasons).nullish(),
    note: z.string().nullish(),
  })
  .meta({ id: 'CandidateMove' });
export const candidateMovePage = pageOf(candidateMove);
export type CandidateMove = z.infer<typeof candidateMove>;

/** A note among colleagues about a candidate. */
export const candidateNoteFields = z.object({
  ...about,
  author,
  text: requiredText(5_000),
  /** The colleagues who are notified of it, by their user ids. */
  mentions: z.array(id()).max(20).optional(),
});

export const candidateNote = documentBase
  .extend({
    application: id(),
    organization: id(),
    author: answeredAuthor,
    text: z.string(),
    mentions: z.array(id()).nullish(),
  })
  .meta({ id: 'CandidateNote' });
export const candidateNotePage = pageOf(candidateNote);
export type CandidateNote = z.infer<typeof candidateNote>;

const score = z.int().min(1).max(5).optional();
const scores = z.object(
  Object.fromEntries(ratingCriteria.map(({ code }) => [code, score])) as Record<
    (typeof ratingCriteria)[number]['code'],
    typeof score
  >,
);

/** How one colleague rates a candidate, by each criterion from 1 to 5. */
export const candidateRatingFields = z.object({ ...about, author, scores: scores.prefault({}) });

export const candidateRating = documentBase
  .extend({
    application: id(),
    organization: id(),
    author: answeredAuthor,
    scores: z.record(z.string(), z.int().nullish()),
  })
  .meta({ id: 'CandidateRating' });
export const candidateRatingPage = pageOf(candidateRating);
export type CandidateRating = z.infer<typeof candidateRating>;

/** Whether an interview takes place. */
export const interviewStatuses = [
  { code: 'planned', label: 'Planned' },
  { code: 'cancelled', label: 'Cancelled' },
] as const;

/** An interview with a candidate, who reads it too. */
export const interviewFields = z.object({
  ...about,
  /** The candidate. */
  user: ownedBy('users', ['name']).meta(readOnly),
  kind: option(interviewKinds),
  startsAt: instant(),
  /** How long it takes, in minutes. */
  minutes: z.int().min(5).max(480),
  /** The IANA time zone in which its time was agreed, such as `Europe/Monaco`. */
  timeZone: requiredText(60),
  /** Where, or by which number or link. */
  place: text(300).optional(),
  /** What the candidate should know. */
  message: text(1_000).optional(),
  status: option(interviewStatuses).default('planned'),
  cancelledFor: option(interviewCancellations).optional().meta(readOnly),
  /** The title of the job when the interview was planned. */
  jobTitle: text(200).optional().meta(readOnly),
  /** The candidate's answer to this time and place; changing these asks again. */
  answer: option(interviewAnswers).optional().meta(readOnly),
  answeredAt: instant().optional().meta(readOnly),
  answerNote: text(500).optional().meta(readOnly),
});

/** `POST /api/interviews/:id/answer`: what the candidate answers. */
export const interviewAnswerRequest = z.object({
  answer: option(interviewAnswers),
  /** The start that they saw: an interview that was rescheduled meanwhile is not accepted. */
  startsAt: z.iso.datetime({ offset: true }),
  /** What the organization should know, such as when they are available. */
  note: text(500).optional(),
});
export type InterviewAnswerRequest = z.infer<typeof interviewAnswerRequest>;

export const interview = documentBase
  .extend({
    application: id(),
    organization: id(),
    user: denormalized({ name: z.string().nullish() }),
    kind: option(interviewKinds),
    startsAt: z.iso.datetime(),
    minutes: z.int(),
    timeZone: z.string(),
    place: z.string().nullish(),
    message: z.string().nullish(),
    status: option(interviewStatuses),
    cancelledFor: option(interviewCancellations).nullish(),
    jobTitle: z.string().nullish(),
    answer: option(interviewAnswers).nullish(),
    answeredAt: z.iso.datetime().nullish(),
    answerNote: z.string().nullish(),
  })
  .meta({ id: 'Interview' });
export const interviewPage = pageOf(interview);
export type Interview = z.infer<typeof interview>;
