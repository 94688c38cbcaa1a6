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

/** Work that was not planned, after which rest is due in its place (MLC A2.3 §7, 8 and 14; O-133). */
export const restWorkKinds = [
  { code: 'emergency', label: 'Emergency' },
  { code: 'drill', label: 'Drill' },
  { code: 'call-out', label: 'Call-out' },
] as const;
export type RestWorkKind = (typeof restWorkKinds)[number]['code'];

/** A stretch of work within a day. `reason`: of what was not planned. */
export const restWork = z.object({
  from: instant(),
  to: instant(),
  kind: option(restWorkKinds).optional(),
  reason: text(500).optional(),
});

/**
 * What a person worked on one day of a vessel, by its clocks; everything else is rest. `offset`: the minutes by which the clocks were ahead of
 * UTC when the day began; `compensatoryRest`: the hours that are due for what was not planned; `lockedBy`: the confirmation that holds the
 * day as it is, and `lockRevision` the revision of it that was submitted; `isBlank`: nothing was recorded of the day, it is here to be locked.
 */
export const restHoursFields = z.object({
  organization: tenant(),
  vessel: vesselIn('organization'),
  user: ownedBy('users', ['fullName']),
  day: calendarDate(),
  work: z.array(restWork).max(50).default([]),
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

/** The profile of a flag as verdicts name it. */
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

/** What the clocks aboard are set to, and what they were. */
const clocks = z.object({
  shipTime: z.string().nullable(),
  shipTimeLog: z.array(z.object({ until: z.string(), zone: z.string() })),
});

/** A month, as months are written: `2026-11`. */
export const restMonthName = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'This is not a month');

/**
 * The answer of `GET /api/restHours/month?vessel=…&user=…&month=…`: all by which a month is judged, so that whoever is without a connection
 * can go on. `days`: those of the month and of what decides over it before and after, each with the tag that a change of it names.
 */
export const restMonth = z
  .object({
    month: restMonthName,
    organization: id(),
    vessel: named,
    user: named,
    clocks,
    profile,
    /** The first day aboard, where it is known. */
    aboardSince: z.string().nullable(),
    isUnder18: z.boolean(),
    /** The confirmation of the month; none before anything of it was written down. */
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

/** A breach of a rule, as reports tell it. */
const breach = z.object({
  rule: option(restRules),
  day: z.string(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  hours: z.number(),
  limit: z.number(),
});

/** How many days a report spans at most. */
export const mostReportDays = 366;

/**
 * The answer of `GET /api/restHours/report?vessel=…&from=…&to=…[&user=…]`: of each person what was written down, how often each rule was
 * broken, and on how many of the days that were written down none was.
 */
export const restReport = z
  .object({
    from: z.string(),
    to: z.string(),
    /** Nothing by releases that did not tell it. */
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
