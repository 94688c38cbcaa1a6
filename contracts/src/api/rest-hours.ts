import { z } from 'zod';
import { restFlags, restMethods } from '../rest/profiles.ts';
import { restRules } from '../rest/rules.ts';
import {
  calendarDate,
  id,
  instant,
  option,
  ownedBy,
  requiredText,
  tenant,
  text,
  vesselIn,
} from './fields.ts';
import { documentBase } from './rest.ts';

/** Unplanned work, for which compensatory rest is due (MLC A2.3 §7, 8 and 14; O-133). */
export const restWorkKinds = [
  { code: 'emergency', label: 'Emergency' },
  { code: 'drill', label: 'Drill' },
  { code: 'call-out', label: 'Call-out' },
] as const;
export type RestWorkKind = (typeof restWorkKinds)[number]['code'];

/** How many stretches of work a day may have, and how long (characters) the reason of one may be. */
const mostStretches = 50;
const longestReason = 500;
/** How long (characters) all the work of a day may be in words: each stretch has its times and its kind besides its reason. */
export const longestWorkInWords = mostStretches * (longestReason + 40);

/** A stretch of work within a day. `reason`: for unplanned work. */
export const restWork = z.object({
  from: instant(),
  to: instant(),
  kind: option(restWorkKinds).optional(),
  reason: text(longestReason).optional(),
});

/**
 * What a person worked on one day of a vessel, by its clocks; everything else is rest. `offset`: the minutes by which the clocks were ahead of
 * UTC when the day began; `compensatoryRest`: the hours that are due for unplanned work; `lockedBy`: the confirmation that locks the day, and
 * `lockRevision` its submitted revision; `isBlank`: nothing was recorded for the day, it exists only to be locked.
 */
export const restHoursFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization'),
  user: ownedBy('users', ['fullName']),
  day: calendarDate(),
  work: z.array(restWork).max(mostStretches).default([]),
  comment: text(1_000).optional(),
  beginsAt: instant().optional().meta({ readOnly: true }),
  endsAt: instant().optional().meta({ readOnly: true }),
  offset: z.int().optional().meta({ readOnly: true }),
  compensatoryRest: z.number().default(0).meta({ readOnly: true }),
  lockedBy: text(24).optional().meta({ readOnly: true }),
  lockRevision: z.int().optional().meta({ readOnly: true }),
  isBlank: z.boolean().optional().meta({ readOnly: true }),
});

const worked = z.object({
  id: id().optional(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  kind: option(restWorkKinds).nullish(),
  reason: z.string().nullish(),
});
const named = z.object({ id: id(), name: z.string().nullable() });

/** A day of work as it is read. */
export const restHours = documentBase
  .extend({
    organization: z.union([id(), z.looseObject({ id: id() })]),
    vessel: z.union([id(), z.looseObject({ id: id() })]),
    user: z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]),
    day: calendarDate(),
    work: z.array(worked),
    comment: z.string().nullish(),
    beginsAt: z.iso.datetime().nullish(),
    endsAt: z.iso.datetime().nullish(),
    offset: z.int().nullish(),
    compensatoryRest: z.number(),
    lockedBy: id().nullish(),
    lockRevision: z.int().nullish(),
    isBlank: z.boolean().nullish(),
  })
  .meta({ id: 'RestHours' });
export type RestHours = z.infer<typeof restHours>;
export type RestWork = RestHours['work'][number];

/** The name of a flag's profile in verdicts. */
const profile = z.object({
  method: option(restMethods),
  flag: option(restFlags).optional(),
  agreement: z
    .object({
      reference: requiredText(120),
      authorizedBy: requiredText(120),
      from: z.string(),
      until: z.string().optional(),
    })
    .optional(),
});

/** The current and earlier settings of the clocks aboard. */
const clocks = z.object({
  shipTime: z.string().nullable(),
  shipTimeLog: z.array(z.object({ until: z.string(), zone: z.string() })),
});

/** A month in the form `2026-11`. */
export const restMonthName = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This is not a month');

/**
 * The answer of `GET /api/restHours/month?vessel=…&user=…&month=…`: everything needed to assess a month, so that somebody offline can keep
 * working. `days`: those of the month and the ones before and after that affect it, each with the ETag that a change of it needs.
 */
export const restMonth = z
  .object({
    month: restMonthName,
    organization: id(),
    vessel: named,
    user: named,
    clocks,
    profile,
    /** The first day aboard, if known. */
    aboardSince: z.string().nullable(),
    isUnder18: z.boolean(),
    /** The confirmation of the month; none before anything in it was recorded. */
    confirmation: z.object({ id: id(), status: z.string() }).nullable(),
    days: z.array(
      z.object({
        id: id(),
        tag: z.string(),
        vessel: id(),
        day: z.string(),
        work: z.array(worked),
        comment: z.string().nullable(),
        compensatoryRest: z.number(),
        updatedAt: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'RestMonth' });
export type RestMonth = z.infer<typeof restMonth>;
export type RestMonthDay = RestMonth['days'][number];

/** A breach of a rule, as reports list it. */
const breach = z.object({
  rule: option(restRules),
  day: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  hours: z.number(),
  limit: z.number(),
});

/** The most days a report may span. */
export const mostReportDays = 366;

/**
 * The answer of `GET /api/restHours/report?vessel=…&from=…&to=…[&user=…]`: for each person what was recorded, how often each rule was
 * broken, and on how many of the recorded days none was.
 */
export const restReport = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Missing from releases that did not report it. */
    clocks: clocks.optional(),
    profile,
    people: z.array(
      z.object({
        user: named,
        days: z.int(),
        compliantDays: z.int(),
        workHours: z.number(),
        compensatoryRest: z.number(),
        counts: z.partialRecord(option(restRules), z.int()),
        breaches: z.array(breach),
      }),
    ),
  })
  .meta({ id: 'RestReport' });
export type RestReport = z.infer<typeof restReport>;
