import { z } from 'zod';
import {
  accusedRoles,
  caseOutcomes,
  caseStatuses,
  incidentSeverities,
  incidentTypes,
  referralBodies,
} from '../reference/incidents.ts';
import { caseFile } from './case-files.ts';
import { outsideReviewer } from './case-policies.ts';
import {
  calendarDate,
  denormalizedRelation,
  encrypted,
  id,
  instant,
  option,
  requiredText,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { reportKey } from './report-key.ts';
import { documentBase, pageOf } from './rest.ts';

/** The longest description of an incident, and the longest message of a case (characters). */
export const longestIncident = 20_000;
export const longestCaseMessage = 8_000;

const clockTime = () => text(5).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'This is no time of day');

/**
 * A case as it is stored. All its times are truncated to the hour. `named`: the members whom it names; `excluded`: those and everybody below them,
 * who must not know of it; `cleared`: members whose name is in the text but who are not meant.
 */
export const incidentReportFields = z.object({
  number: text(12),
  organization: tenant(),
  vessel: vesselIn('organization').optional(),
  anonymous: z.boolean(),
  type: option(incidentTypes),
  severity: option(incidentSeverities),
  roleOfAccused: option(accusedRoles).default('unknown'),
  status: option(caseStatuses).default('received'),
  /** Its place among others, the most urgent first: `caseUrgency`. */
  urgency: z.int().min(0).default(0),
  /** Who handles the case. */
  handler: denormalizedRelation('users', ['fullName']).optional(),
  referral: option(referralBodies).optional(),
  referralNote: encrypted(text(2_000), { pad: 256 }).optional(),
  /** The hour in which it was received, or to which it is dated. */
  hour: instant(),
  firstReviewHour: instant().optional(),
  closedHour: instant().optional(),
  outcome: option(caseOutcomes).optional(),
  /** Whether its reporter has written since it was closed. */
  isWrittenTo: z.boolean().optional(),
  keptUntil: calendarDate().optional(),
  /** Why it is kept longer. */
  hold: encrypted(text(500), { pad: 256 }).optional(),
  isEnded: z.boolean().default(false),
  /** Whether its handlers have been notified. */
  isAnnounced: z.boolean().default(false),
  description: encrypted(text(longestIncident), { pad: 1_024 }),
  involvedParties: encrypted(text(2_000), { pad: 1_024 }).optional(),
  date: encrypted(calendarDate()),
  time: encrypted(text(5)).optional(),
  reporter: encrypted(text(24)).optional(),
  parties: encrypted(z.array(text(24)), { pad: 256 }),
  cleared: encrypted(z.array(text(24)), { pad: 256 }),
  named: encrypted(z.array(text(24)), { pad: 256 }),
  excluded: encrypted(z.array(text(24)), { pad: 4_096 }),
  /** Nobody is left in the organization who may handle it: an operator does. */
  isForOperator: z.boolean().default(false),
  /** The external reviewer that the organization had named when the case was received, who gets it if nobody in the organization is left. */
  reviewer: encrypted(outsideReviewer, { pad: 1_024 }).optional(),
  /** The receipt code, hashed. */
  receipt: encrypted(text(64)),
});

/** A case as it appears in lists: nothing of what was reported. */
export const incidentReport = documentBase
  .extend({
    number: z.string(),
    organization: z.union([id(), z.looseObject({ id: id() })]),
    vessel: z.union([id(), z.looseObject({ id: id() })]).nullish(),
    anonymous: z.boolean(),
    type: option(incidentTypes),
    severity: option(incidentSeverities),
    roleOfAccused: option(accusedRoles),
    status: option(caseStatuses),
    handler: z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]).nullish(),
    referral: option(referralBodies).nullish(),
    hour: z.iso.datetime(),
    firstReviewHour: z.iso.datetime().nullish(),
    closedHour: z.iso.datetime().nullish(),
    outcome: option(caseOutcomes).nullish(),
    isWrittenTo: z.boolean().optional(),
    keptUntil: calendarDate().nullish(),
    isEnded: z.boolean(),
  })
  .meta({ id: 'IncidentReport' });
export const incidentReportPage = pageOf(incidentReport);
export type IncidentReport = z.output<typeof incidentReport>;

/** Pads a call to one size, so that its length reveals nothing. */
const padding = () => z.string().max(131_072).optional();

const reported = {
  organization: id(),
  vessel: id().nullish(),
  type: option(incidentTypes),
  severity: option(incidentSeverities),
  roleOfAccused: option(accusedRoles).default('unknown'),
  description: requiredText(longestIncident),
  date: calendarDate(),
  time: clockTime().nullish(),
  key: reportKey(),
  /** A proof of work against flooding; required only when many reports come within an hour. */
  proof: z.string().max(64).optional(),
  padding: padding(),
};

/**
 * An anonymous report: it names nobody, and has no member that could name anybody. `isLater`: it is hidden until, and dated to, an hour of the next
 * day.
 */
export const anonymousReport = z.strictObject({ ...reported, isLater: z.boolean().default(false) });
export type AnonymousReport = z.output<typeof anonymousReport>;

/** A report by somebody who is signed in. With `anonymous` it is accepted as nobody's, and the people it involves are dropped. */
export const namedReport = z.strictObject({
  ...reported,
  isLater: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  involvedParties: text(2_000).nullish(),
  /** The members it involves. */
  parties: z.array(id()).max(20).default([]),
});
export type NamedReport = z.output<typeof namedReport>;

/** The answer to a report: the code, once. */
export const reportReceived = z
  .object({
    code: z.string(),
    reviewedWithinHours: z.int(),
    isForOperator: z.boolean(),
    /** The name of the external reviewer who gets it, if nobody in the organization may handle it. */
    outsideReviewer: z.string().nullish(),
    padding: z.string().optional(),
  })
  .meta({ id: 'ReportReceived' });
export type ReportReceived = z.output<typeof reportReceived>;

/** What a receipt code gives access to, and what is done with it. */
export const caseByCode = z.strictObject({ code: z.string().max(60), padding: padding() });
export const caseMessageByCode = z.strictObject({
  code: z.string().max(60),
  text: requiredText(longestCaseMessage),
  key: reportKey(),
  padding: padding(),
});

/** A message of a case: by role, to the hour. */
export const caseMessage = z.object({
  from: z.enum(['reporter', 'handler']),
  text: z.string(),
  hour: z.iso.datetime(),
});
export type CaseMessage = z.output<typeof caseMessage>;

/** A case as seen with its code: its status and messages, not what was reported. */
export const caseSeen = z
  .object({
    status: option(caseStatuses),
    /** What it has come to, once it is closed. */
    outcome: option(caseOutcomes).nullish(),
    isEnded: z.boolean(),
    hour: z.iso.datetime(),
    messages: z.array(caseMessage),
    /** What its reporter has added. */
    files: z.array(caseFile).optional(),
    /** The name of the external reviewer to whom it goes. */
    outsideReviewer: z.string().nullish(),
    padding: z.string().optional(),
  })
  .meta({ id: 'CaseSeen' });
export type CaseSeen = z.output<typeof caseSeen>;

/** A case that a signed-in person has reported under their name, and what is done with it. */
export const ownCaseAsked = z.strictObject({ id: id() });
export const ownCaseMessage = z.strictObject({
  id: id(),
  text: requiredText(longestCaseMessage),
  key: reportKey(),
});

/** A report under one’s name, as its reporter finds it among theirs. */
export const ownReport = z
  .object({
    id: id(),
    number: z.string(),
    type: option(incidentTypes),
    severity: option(incidentSeverities),
    status: option(caseStatuses),
    outcome: option(caseOutcomes).nullish(),
    isEnded: z.boolean(),
    hour: z.iso.datetime(),
  })
  .meta({ id: 'OwnReport' });
export type OwnReport = z.output<typeof ownReport>;
/** The latest reports under one’s name, those of this hour among them. */
export const ownReports = z.object({ docs: z.array(ownReport) }).meta({ id: 'OwnReports' });
export type OwnReports = z.output<typeof ownReports>;

/** A case as whoever reported it under their name sees it: what they wrote, and what a receipt code shows. */
export const ownCase = ownReport
  .extend({
    vessel: z.string().nullish(),
    roleOfAccused: option(accusedRoles),
    description: z.string(),
    involvedParties: z.string().nullish(),
    /** The names of the members it involves. */
    parties: z.array(z.string()),
    date: calendarDate(),
    time: z.string().nullish(),
    messages: z.array(caseMessage),
    files: z.array(caseFile).optional(),
    outsideReviewer: z.string().nullish(),
  })
  .meta({ id: 'OwnCase' });
export type OwnCase = z.output<typeof ownCase>;

/** A case as its handlers open it, which is recorded (W-065). */
export const caseOpened = z
  .object({
    report: incidentReport.extend({
      description: z.string(),
      involvedParties: z.string().nullish(),
      date: calendarDate(),
      time: z.string().nullish(),
      referralNote: z.string().nullish(),
      hold: z.string().nullish(),
      /** Who reported, only for support staff. */
      reporter: id().nullish(),
    }),
    /** Members whom it names, and those whose name is only in the text. */
    parties: z.array(id()),
    namesakes: z.array(id()),
    messages: z.array(caseMessage),
    /** What its reporter has added. */
    files: z.array(caseFile).optional(),
    /** Who may handle it: staff whom it does not concern. */
    eligible: z.array(id()),
    /** The names of everybody referred to here by id. */
    people: z.record(id(), z.string()),
    openings: z.array(z.object({ user: id(), hour: z.iso.datetime(), times: z.int() })),
    /** To whom it is handed off, if nobody in the organization may handle it. */
    outsideReviewer: outsideReviewer.nullish(),
  })
  .meta({ id: 'CaseOpened' });
export type CaseOpened = z.output<typeof caseOpened>;

/** The actions on a case: each leaves out what it does not change. */
export const caseChange = z.strictObject({
  status: option(caseStatuses).optional(),
  handler: id().nullable().optional(),
  referral: option(referralBodies).optional(),
  referralNote: text(2_000).optional(),
  /** What the case has come to, and a last message to its reporter: with what closes it. */
  outcome: option(caseOutcomes).optional(),
  message: requiredText(longestCaseMessage).optional(),
  hold: text(500).nullable().optional(),
  /** Members whose name is in the text but who are not meant. */
  cleared: z.array(id()).max(20).optional(),
});

/** What is to be done about cases that the viewer may see. */
export const incidentAttention = z
  .object({
    received: z.int(),
    late: z.int(),
    open: z.int(),
    /** Closed ones about which their reporters have written since. */
    written: z.int(),
    /** How many wait for somebody: for a first review, or for a message to be read. */
    toDo: z.int(),
  })
  .meta({ id: 'IncidentAttention' });

/** The critical cases of this hour, which are in no list before it is over. */
export const urgentCases = z
  .object({
    docs: z.array(
      z.object({
        id: id(),
        number: z.string(),
        type: option(incidentTypes),
        anonymous: z.boolean(),
        hour: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'UrgentCases' });
export type UrgentCases = z.output<typeof urgentCases>;

/** A message of a case, each stored separately and reachable only through the case. */
export const caseMessageFields = z.object({
  report: text(24),
  seq: z.int().min(1),
  from: option([
    { code: 'reporter', label: 'Reporter' },
    { code: 'handler', label: 'Handler' },
  ]),
  by: encrypted(text(24)).optional(),
  text: encrypted(text(longestCaseMessage), { pad: 1_024 }),
  hour: instant(),
});

/** How often a handler opened a case in an hour. */
export const caseOpeningFields = z.object({
  report: text(24),
  user: text(24),
  hour: instant(),
  times: z.int().min(1),
});

/** How many leading bits of a proof must be zero: SHA-256 of `{key}:{proof}`. */
export const proofBits = 17;

/** The sizes (bytes) that answers about cases have, so that their length reveals nothing. */
const answerSizes = [16_384, 65_536, 262_144, 1_048_576, 4_194_304, 8_388_608] as const;

/** The padding of an answer to one of the sizes. */
export function apiPaddingOf(answer: object): string {
  const length = new TextEncoder().encode(JSON.stringify({ ...answer, padding: '' })).length;
  const size = answerSizes.find((one) => one >= length) ?? length;
  return ' '.repeat(size - length);
}
