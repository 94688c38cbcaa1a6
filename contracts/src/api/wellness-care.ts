import { z } from 'zod';
import { type Day, daysBetween } from '../time/clock.ts';
import {
  calendarDate,
  denormalizedRelation,
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
import { type CheckInValues, needsSupport } from './wellness.ts';

const related = z.union([id(), z.looseObject({ id: id() })]);
const person = z.union([id(), z.looseObject({ id: id(), fullName: z.string().nullish() })]);
const named = z.union([id(), z.looseObject({ id: id(), name: z.string().nullish() })]);

/** What the wellness staff of an organization see of a person, which only that person decides (W-088, W-089). */
export const consentLevels = [
  { code: 'none', label: 'Nothing' },
  { code: 'summary', label: 'Alerts' },
  { code: 'full', label: 'Alerts and check-ins' },
] as const;
export type ConsentLevel = (typeof consentLevels)[number]['code'];

/** How much of the person's data a level of consent opens, each including those before it. */
const openness: Readonly<Record<ConsentLevel, number>> = { none: 0, summary: 1, full: 2 };

/** Whether a level of consent includes another. */
export const consents = (level: ConsentLevel, needed: ConsentLevel): boolean =>
  openness[level] >= openness[needed];

export const crewProfileStatuses = [
  { code: 'active', label: 'Active' },
  { code: 'paused', label: 'Paused' },
  { code: 'ended', label: 'Ended' },
] as const;

/** The longest support plan. */
export const longestSupportPlan = 10_000;

/** The wellness staff's record of a member of their organization (W-088): one per member and organization. */
export const crewProfileFields = z.object({
  user: ownedBy('users', ['fullName']).meta({ readOnly: true }),
  organization: tenant().meta({ readOnly: true }),
  /** Where the person works, by their employee record. */
  vessel: denormalizedRelation('vessels', ['name']).optional().meta({ readOnly: true }),
  department: denormalizedRelation('departments', ['name']).optional().meta({ readOnly: true }),
  consent: option(consentLevels).default('none'),
  lastContactOn: calendarDate().optional(),
  supportPlan: encrypted(text(longestSupportPlan), { pad: 4_096 }).optional(),
  status: option(crewProfileStatuses).default('active'),
  leftOutOfFigures: z.boolean().default(false),
  /** The day on which the person left the organization. */
  leftOn: calendarDate().optional().meta({ readOnly: true }),
});

/**
 * A crew profile as it is read. `supportPlan` and `leftOutOfFigures` are answered to the person, and to staff who open a single profile; `checkInGap`
 * to the person, and to staff unless the consent is `none`.
 */
export const crewProfile = documentBase
  .extend({
    user: person,
    organization: related,
    vessel: named.nullish(),
    department: named.nullish(),
    consent: option(consentLevels),
    lastContactOn: calendarDate().nullish(),
    supportPlan: z.string().nullish(),
    status: option(crewProfileStatuses),
    leftOutOfFigures: z.boolean().optional(),
    leftOn: calendarDate().nullish(),
    /** Days since the last check-in; null before the first. */
    checkInGap: z.int().nullish(),
  })
  .meta({ id: 'CrewProfile' });
export const crewProfilePage = pageOf(crewProfile);
export type CrewProfile = z.output<typeof crewProfile>;

/**
 * `POST /api/crewProfiles/:id/consent`: the person decides what staff see. `from`: whether a higher level also opens data from `before`, or only from
 * `today`, which means from this moment on.
 */
export const consentRequest = z.object({
  consent: option(consentLevels),
  from: z.enum(['today', 'before']).default('before'),
});
export type ConsentRequest = z.input<typeof consentRequest>;

/** How many days there was no check-in, not counting the day of the last one (W-090); null before the first. */
export const checkInGap = (last: Day | null | undefined, today: Day): number | null =>
  last ? Math.max(0, daysBetween(last, today)) : null;

/** What somebody else has viewed of a person. */
export const crewProfileViewKinds = [
  { code: 'profile', label: 'Crew profile' },
  { code: 'checkIns', label: 'Check-ins' },
] as const;

/** Somebody's view of somebody else's crew profile, or of their check-ins (W-091). */
export const crewProfileViewFields = z.object({
  profile: id(),
  user: ownedBy('users', ['fullName']),
  organization: tenant(),
  viewedBy: denormalizedRelation('users', ['fullName']),
  viewedAt: instant(),
  kind: option(crewProfileViewKinds),
});

/** Such a view as it is read. */
export const crewProfileView = documentBase
  .extend({
    profile: id(),
    user: person,
    organization: related,
    viewedBy: person,
    viewedAt: z.iso.datetime(),
    kind: option(crewProfileViewKinds),
  })
  .meta({ id: 'CrewProfileView' });
export const crewProfileViewPage = pageOf(crewProfileView);
export type CrewProfileView = z.output<typeof crewProfileView>;

/** What raises an alert (W-077). */
export const alertTriggers = [
  { code: 'mood', label: 'Low mood' },
  { code: 'anxiety', label: 'High anxiety' },
  { code: 'stress', label: 'High stress' },
  { code: 'missed', label: 'Missed check-ins' },
  { code: 'rest', label: 'Rest violation' },
] as const;
export type AlertTrigger = (typeof alertTriggers)[number]['code'];

export const alertLevels = [
  { code: 'watch', label: 'Watch' },
  { code: 'urgent', label: 'Urgent' },
] as const;
export type AlertLevel = (typeof alertLevels)[number]['code'];

export const alertStatuses = [
  { code: 'new', label: 'New' },
  { code: 'acknowledged', label: 'Acknowledged' },
  { code: 'contacted', label: 'Contacted' },
  { code: 'monitoring', label: 'Monitoring' },
  { code: 'closed', label: 'Closed' },
] as const;
export type AlertStatus = (typeof alertStatuses)[number]['code'];

/** The statuses that may follow an alert's current one (W-078). */
export const alertTransitions: Readonly<Record<AlertStatus, readonly AlertStatus[]>> = {
  new: ['acknowledged'],
  acknowledged: ['contacted'],
  contacted: ['monitoring'],
  monitoring: ['closed'],
  closed: [],
};

/** The longest note of a contact. */
export const longestContactNote = 2_000;

/** A sign that a member of an organization may need support, for its wellness staff (W-077). */
export const wellnessAlertFields = z.object({
  organization: tenant().meta({ readOnly: true }),
  user: ownedBy('users', ['fullName']).meta({ readOnly: true }),
  trigger: option(alertTriggers).meta({ readOnly: true }),
  level: option(alertLevels).meta({ readOnly: true }),
  status: option(alertStatuses).default('new'),
  assignee: denormalizedRelation('users', ['fullName']).optional(),
  contactLog: z
    .array(
      z.object({
        by: denormalizedRelation('users', ['fullName']),
        at: instant(),
        note: encrypted(requiredText(longestContactNote), { pad: 256 }),
      }),
    )
    .max(500)
    .default([])
    .meta({ readOnly: true }),
  acknowledgedAt: instant().optional().meta({ readOnly: true }),
  /** The check-in that raised it. */
  checkIn: id().optional().meta({ readOnly: true }),
});

/** An alert as staff read it. Whether they can read its check-in depends on the person's consent. */
export const wellnessAlert = documentBase
  .extend({
    organization: related,
    user: person,
    trigger: option(alertTriggers),
    level: option(alertLevels),
    status: option(alertStatuses),
    assignee: person.nullish(),
    contactLog: z.array(z.object({ id: id(), by: person, at: z.iso.datetime(), note: z.string() })),
    acknowledgedAt: z.iso.datetime().nullish(),
    checkIn: id().nullish(),
  })
  .meta({ id: 'WellnessAlert' });
export const wellnessAlertPage = pageOf(wellnessAlert);
export type WellnessAlert = z.output<typeof wellnessAlert>;

/** `POST /api/wellnessAlerts/:id/contacts`: records that staff contacted the person; the service sets by whom and when. */
export const alertContact = z.object({ note: requiredText(longestContactNote) });
export type AlertContact = z.input<typeof alertContact>;

/** A check-in that does not call for support. */
const calm: CheckInValues = { mood: 10, anxiety: 1, stress: 1 };

/** Which values of a check-in call for support, by the same rule as the notice (W-011). */
export const supportTriggers = (values: CheckInValues): ('mood' | 'anxiety' | 'stress')[] =>
  (['mood', 'anxiety', 'stress'] as const).filter((name) =>
    needsSupport({ ...calm, [name]: values[name] }),
  );

/** How urgent a check-in is that calls for support: urgent with two such values, or with one at the end of its scale. */
export const alertLevelOf = (values: CheckInValues): AlertLevel => {
  const isExtreme = values.mood === 1 || values.anxiety === 10 || values.stress === 10;
  return isExtreme || supportTriggers(values).length > 1 ? 'urgent' : 'watch';
};

/** After how many days without a check-in one counts as missed, for somebody who has checked in before. */
export const missedAfterDays = 7;

/** Whether somebody has missed check-ins (W-081). */
export const isCheckInMissed = (gap: number | null): boolean =>
  gap !== null && gap >= missedAfterDays;

/** How long (ms) an alert waited for its first acknowledgement (W-082); null while it is still waiting. */
export const responseTimeOf = ({
  createdAt,
  acknowledgedAt,
}: Pick<WellnessAlert, 'createdAt' | 'acknowledgedAt'>): number | null =>
  acknowledgedAt ? Math.max(0, Date.parse(acknowledgedAt) - Date.parse(createdAt)) : null;
