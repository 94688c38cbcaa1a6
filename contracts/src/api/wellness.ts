import { z } from 'zod';
import { domains, facets } from '../personality/domains.ts';
import type { Band } from '../personality/scoring.ts';
import type { Day } from '../time/clock.ts';
import { attachment, attachments } from './attachments.ts';
import {
  calendarDate,
  encrypted,
  id,
  instant,
  option,
  ownedBy,
  requiredText,
  tenant,
  text,
} from './fields.ts';
import { documentBase, pageOf } from './rest.ts';

/** A value of a check-in: a whole number from 1 to 10 (W-009, W-015). */
const rating = () => z.int().min(1).max(10);

/** The longest notes of a check-in. */
export const longestNotes = 2_000;

/** A check-in: how somebody felt on their own day, possibly several times (W-006, W-014). */
export const checkInFields = z.object({
  user: ownedBy('users'),
  /** The person's own day, wherever they are. */
  day: calendarDate(),
  mood: encrypted(rating()),
  anxiety: encrypted(rating()),
  sleep: encrypted(rating()),
  stress: encrypted(rating()),
  notes: encrypted(text(longestNotes), { pad: 256 }).optional(),
});

/** A check-in as its author reads it. */
export const checkIn = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    day: calendarDate(),
    mood: rating(),
    anxiety: rating(),
    sleep: rating(),
    stress: rating(),
    notes: z.string().nullish(),
  })
  .meta({ id: 'CheckIn' });
export const checkInPage = pageOf(checkIn);
export type CheckIn = z.output<typeof checkIn>;

/** The values of a check-in that may lead to a support notice. */
export type CheckInValues = Pick<CheckIn, 'mood' | 'anxiety' | 'stress'>;

/** Whether somebody may be going through a difficult time, by their check-in (W-011); sleep never counts. */
export const needsSupport = ({ mood, anxiety, stress }: CheckInValues): boolean =>
  mood <= 3 || anxiety >= 8 || stress >= 8;

/** How many days the trend of a person's check-ins spans (W-023). */
export const trendDays = 30;

/** The answer of `GET /api/checkIns/trend`: for each day with a check-in the mean of its values, oldest day first. */
export const checkInTrend = z
  .object({
    points: z.array(
      z.object({ date: calendarDate(), mood: z.number(), anxiety: z.number(), stress: z.number() }),
    ),
  })
  .meta({ id: 'CheckInTrend' });
export type CheckInTrend = z.output<typeof checkInTrend>;

/** The kinds of wellbeing activities (W-024). */
export const activityTypes = [
  { code: 'mindfulness', label: 'Mindfulness' },
  { code: 'journaling', label: 'Journaling' },
  { code: 'peer_support', label: 'Peer Support' },
  { code: 'counseling', label: 'Counselling' },
  { code: 'resource_reading', label: 'Resource Reading' },
] as const;
export type ActivityType = (typeof activityTypes)[number]['code'];

/** An activity that somebody has completed (W-026). */
export const wellbeingActivityFields = z.object({
  user: ownedBy('users'),
  type: option(activityTypes),
  completedAt: instant().optional().meta({ readOnly: true }),
});

/** An activity as read by the person who completed it. */
export const wellbeingActivity = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    type: option(activityTypes),
    completedAt: z.iso.datetime(),
  })
  .meta({ id: 'WellbeingActivity' });
export type WellbeingActivity = z.output<typeof wellbeingActivity>;

/** The day of the request: the person's own, which is today, yesterday or tomorrow in UTC. */
export const ownDay = z.object({ day: calendarDate().optional() });

/**
 * The answer of `GET /api/checkIns/stats?day=…`: the average mood of 30 days (null without a check-in), on how many days of this week, from Monday, there
 * was one, how many sessions of support the person had this month, and how often they opened a resource this week (W-003).
 */
export const wellnessStats = z
  .object({
    averageMood: z.number().nullable(),
    weeklyCheckIns: z.int(),
    supportSessions: z.int(),
    /** How often they opened a resource this week. */
    resourcesViewed: z.int(),
    /** When each kind of activity was completed last. */
    lastActivities: z.partialRecord(option(activityTypes), z.iso.datetime()),
  })
  .meta({ id: 'WellnessStats' });
export type WellnessStats = z.output<typeof wellnessStats>;

const bands = [
  { code: 'low', label: 'Low' },
  { code: 'neutral', label: 'Neutral' },
  { code: 'high', label: 'High' },
] as const satisfies readonly { code: Band; label: string }[];

const answer = z.object({
  questionId: z.string().max(64),
  value: z.number().min(1).max(5),
  domain: z.enum(domains),
  facet: z.literal(facets),
  answeredAt: z.iso.datetime({ offset: true }),
});
const scored = {
  title: z.string(),
  score: z.number(),
  percentile: z.number(),
  count: z.int(),
  result: option(bands),
};
const score = z.object({
  domain: z.enum(domains),
  ...scored,
  facetScores: z.array(z.object({ facet: z.literal(facets), ...scored })),
});
const validity = z.object({
  isValid: z.boolean(),
  flags: z.object({
    allAnswered: z.boolean(),
    sufficientTime: z.boolean(),
    sufficientVariance: z.boolean(),
    noStraightLining: z.boolean(),
  }),
  warnings: z.array(z.string()),
});
/** How many answers there are to choose from. */
const optionCount = z.literal([5, 7]);
/** The same as it is stored. */
const storedOptionCount = () =>
  z.int().refine((count) => count === 5 || count === 7, 'There are five answers or seven');

/** A personality test that somebody is taking, one at a time per person (W-116): private, and on all their devices. */
export const personalitySessionFields = z.object({
  user: ownedBy('users'),
  startTime: instant(),
  /** When the person started over: what a device still has from before no longer counts. */
  restartedAt: instant().optional(),
  lastUpdate: instant(),
  answers: encrypted(z.array(answer).max(120), { pad: 16_384 }),
  completed: z.boolean().default(false),
  lastResultId: text(24).optional(),
  optionCount: storedOptionCount().default(7),
});

/** The session as its person reads it (W-116); null before they start one. */
export const personalitySessionAnswer = z
  .object({
    session: z
      .object({
        id: id(),
        userId: id(),
        startTime: z.iso.datetime(),
        lastUpdate: z.iso.datetime(),
        currentPage: z.int(),
        answers: z.array(answer),
        completed: z.boolean(),
        lastResultId: id().optional(),
        optionCount,
      })
      .nullable(),
  })
  .meta({ id: 'PersonalitySession' });
export type PersonalitySessionAnswer = z.output<typeof personalitySessionAnswer>;

/** A device's state of a session. `restart`: it replaces the one before, of which only the result stays. */
export const personalitySessionRequest = z.object({
  startTime: z.iso.datetime({ offset: true }),
  lastUpdate: z.iso.datetime({ offset: true }),
  answers: z.array(answer).max(120),
  optionCount: optionCount.default(7),
  restart: z.boolean().default(false),
});

/** The result of a test (W-132, W-140): private to the person. */
export const personalityResultFields = z.object({
  user: ownedBy('users'),
  completedAt: instant(),
  seconds: z.number(),
  optionCount: storedOptionCount(),
  scores: encrypted(z.array(score).max(5), { pad: 4_096 }),
  validity: encrypted(validity, { pad: 1_024 }),
});

/** A result as its person reads it. */
export const personalityResult = documentBase
  .extend({
    user: z.union([id(), z.looseObject({ id: id() })]),
    completedAt: z.iso.datetime(),
    seconds: z.number(),
    optionCount,
    scores: z.array(score),
    validity,
  })
  .meta({ id: 'PersonalityResult' });
export const personalityResultPage = pageOf(personalityResult);
export type PersonalityResult = z.output<typeof personalityResult>;

/** What a resource is (W-096). */
export const resourceKinds = [
  { code: 'article', label: 'Article' },
  { code: 'guide', label: 'Guide' },
  { code: 'video', label: 'Video' },
  { code: 'audio', label: 'Audio' },
] as const;

export const resourceTopics = [
  { code: 'sleep', label: 'Sleep' },
  { code: 'stress', label: 'Stress' },
  { code: 'loneliness', label: 'Loneliness' },
  { code: 'relationships', label: 'Relationships' },
  { code: 'alcohol_and_drugs', label: 'Alcohol and drugs' },
  { code: 'bullying', label: 'Bullying and harassment' },
  { code: 'grief', label: 'Grief' },
  { code: 'health', label: 'Health' },
] as const;

export const resourceStatuses = [
  { code: 'draft', label: 'Draft' },
  { code: 'published', label: 'Published' },
  { code: 'retired', label: 'Retired' },
] as const;
export type ResourceStatus = (typeof resourceStatuses)[number]['code'];

/** The statuses that may follow a resource's current one. */
export const resourceTransitions: Readonly<Record<ResourceStatus, readonly ResourceStatus[]>> = {
  draft: ['published'],
  published: ['draft', 'retired'],
  retired: ['draft'],
};

/** Something to read, watch or listen to, for the people of an organization (W-096). */
export const wellnessResourceFields = z.object({
  organization: tenant(),
  title: requiredText(160),
  kind: option(resourceKinds),
  language: requiredText(60),
  topic: option(resourceTopics),
  summary: text(1_000).optional(),
  reviewedOn: calendarDate().optional(),
  status: option(resourceStatuses).default('draft'),
  /** How often it was opened; nobody knows by whom. */
  views: z.int().min(0).default(0).meta({ readOnly: true }),
  attachments: attachments(),
});

/** A resource as it is read. */
export const wellnessResource = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id() })]),
    title: z.string(),
    kind: option(resourceKinds),
    language: z.string(),
    topic: option(resourceTopics),
    summary: z.string().nullish(),
    reviewedOn: calendarDate().nullish(),
    status: option(resourceStatuses),
    views: z.int(),
    attachments: z.array(attachment.extend({ id: id() })),
  })
  .meta({ id: 'WellnessResource' });
export type WellnessResource = z.output<typeof wellnessResource>;

/** How many months after it was reviewed a resource is stale. */
const freshMonths = 12;

/** Whether nobody has reviewed a resource for a year, or ever (W-099). */
export function isStale(
  { reviewedOn }: { reviewedOn?: Day | null | undefined },
  today: Day,
): boolean {
  if (!reviewedOn) return true;
  const [year = 0, month = 1, day = 1] = reviewedOn.split('-').map(Number);
  return today > new Date(Date.UTC(year, month - 1 + freshMonths, day)).toISOString().slice(0, 10);
}
