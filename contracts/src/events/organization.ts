import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { accessScopes } from '../access/table.ts';
import { calendarDate, id, option } from '../api/fields.ts';
import { organizationRoles } from '../reference/employment.ts';
import { rotationKinds, rotationStatuses } from '../rotations/options.ts';
import { eventType } from './envelope.ts';

/**
 * A document that others project. `revision` grows with every change, so a projection never goes
 * back in time; `deleted` means that the document is gone.
 */
const copied = z.object({ id: id(), revision: z.int().min(1), deleted: z.boolean() });

export const organizationChanged = eventType(
  'organization.organization.changed',
  1,
  copied.extend({ name: z.string() }),
);

export const organizationProfileChanged = eventType(
  'organization.organizationProfile.changed',
  1,
  copied.extend({ organization: id(), logoUrl: z.string().nullable() }),
);

export const vesselChanged = eventType(
  'organization.vessel.changed',
  1,
  copied.extend({ name: z.string(), organization: id() }),
);

/** The settings of which pages of a vessel are closed aboard, and which only some roles may open, changed. */
export const vesselSectionsChanged = eventType(
  'organization.vesselSections.changed',
  1,
  copied.extend({
    organization: id(),
    sections: z.array(
      z.object({
        page: z.string(),
        isClosed: z.boolean().optional(),
        roles: z.array(option(organizationRoles)).optional(),
      }),
    ),
  }),
);

/** What hours of rest aboard a vessel are judged by changed: its flag, its rules or its clocks. */
export const vesselRestChanged = eventType(
  'organization.vesselRest.changed',
  1,
  copied.extend({ organization: id() }),
);

/** What the flags of a vessel's records are computed by changed: its clocks, or with how many days left it is warned. */
export const vesselClocksChanged = eventType(
  'organization.vesselClocks.changed',
  1,
  copied.extend({ organization: id() }),
);

export const departmentChanged = eventType(
  'organization.department.changed',
  1,
  copied.extend({ name: z.string(), code: z.string() }),
);

export const positionChanged = eventType(
  'organization.position.changed',
  1,
  copied.extend({ name: z.string(), code: z.string(), department: id() }),
);

/** Somebody's rotation aboard a vessel, or away from it, and its status. */
export const rotationChanged = eventType(
  'organization.rotation.changed',
  1,
  copied.extend({
    organization: id(),
    vessel: id(),
    user: id(),
    kind: option(rotationKinds),
    status: option(rotationStatuses),
    from: calendarDate(),
    to: calendarDate(),
  }),
);

/**
 * Somebody's place in an organization. An inactive one no longer belongs to it; earlier releases only knew active ones. `returns`: how
 * often they have come back after leaving. `isFounder`: the organization was admitted with them as its first admin, of which they are notified.
 */
export const employeeChanged = eventType(
  'organization.employee.changed',
  1,
  copied.extend({
    user: id(),
    organization: id(),
    vessel: id().nullable(),
    /**
     * Their place in the reporting line; missing from earlier releases. `reportsTo`: the person whom they report to, if the line itself does not say
     * so.
     */
    department: id().nullish(),
    position: id().nullish(),
    reportsTo: id().nullish(),
    orgRoles: z.array(option(organizationRoles)),
    accessTemplates: z.array(id()).optional(),
    isInForce: z.boolean().optional(),
    returns: z.int().min(0).optional(),
    isFounder: z.boolean().optional(),
  }),
);

/** What the hours of rest of somebody are judged by changed: their vessel, their first day aboard, or when they come of age. */
export const employeeRestChanged = eventType(
  'organization.employeeRest.changed',
  1,
  copied.extend({ user: id(), organization: id() }),
);

/** What an access template grants to those whose records name it; an archived one grants nothing. */
export const accessTemplateChanged = eventType(
  'organization.accessTemplate.changed',
  1,
  copied.extend({
    organization: id(),
    scope: option(accessScopes),
    roles: z.array(option(organizationRoles)),
    permissions: z.array(z.object({ page: z.string(), level: option(accessLevels) })),
  }),
);

/**
 * Somebody is invited into an organization, or invited again; includes all names for the mail. `sentAt` distinguishes repeated
 * invitations.
 */
export const invitationSent = eventType(
  'organization.invitation.sent',
  1,
  z.object({
    id: id(),
    email: z.string(),
    sentAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    organization: z.string(),
    invitedBy: z.string().nullable(),
    /** The person whom `invitedBy` names; missing in events of an earlier release. */
    sentBy: id().nullish(),
    position: z.string().nullable(),
    vessel: z.string().nullable(),
  }),
);

/** The part of a register's record that other areas may know: none of the values of its fields. */
export const registerRecordChanged = eventType(
  'organization.registerRecord.changed',
  1,
  copied.extend({
    register: z.string(),
    organization: id(),
    vessel: id().nullable(),
    number: z.string().nullable(),
    title: z.string().nullable(),
    status: z.string(),
    flags: z.array(z.string()),
  }),
);

/** A person's hours on a day of a vessel were recorded or changed; the hours themselves are not published. */
export const restHoursChanged = eventType(
  'organization.restHours.changed',
  1,
  copied.extend({ organization: id(), vessel: id(), user: id(), day: z.string() }),
);

/** The hours that somebody recorded for a day aboard break these rules of rest; none if they comply again. `id` is of the hours. */
export const restViolationChanged = eventType(
  'organization.restViolation.changed',
  1,
  copied.extend({
    organization: id(),
    vessel: id(),
    user: id(),
    day: z.string(),
    rules: z.array(z.string()),
  }),
);

/** Why somebody is notified of a record of a register: it was assigned to them, it is their turn, or a flag was raised. */
export const noticeReasons = ['assigned', 'turn', 'flag'] as const;

/** People are notified of a record of a register after a change made by `by`, or caused by time. */
export const registerNotice = eventType(
  'organization.registerNotice.given',
  1,
  z.object({
    id: id(),
    revision: z.int().min(1),
    register: z.string(),
    organization: id(),
    vessel: id().nullable(),
    number: z.string().nullable(),
    title: z.string(),
    status: z.string(),
    by: id().nullable(),
    /** `flag`: the one that was raised. */
    notices: z.array(
      z.object({ user: id(), why: z.enum(noticeReasons), flag: z.string().optional() }),
    ),
    /** It now awaits its approvers, who are known to the services that send notifications. */
    isToApprove: z.boolean().optional(),
    /** A raised flag of which the approvers are notified. */
    flagToApprovers: z.string().optional(),
    /** The ranks that are now asked to acknowledge it; empty for everybody in its organization or vessel. */
    askedRanks: z.array(id()).optional(),
  }),
);

/** People are newly mentioned in a comment on a record of a register. */
export const registerCommentMade = eventType(
  'organization.registerComment.made',
  1,
  z.object({
    id: id(),
    register: z.string(),
    record: id(),
    organization: id(),
    vessel: id().nullable(),
    title: z.string(),
    by: id(),
    mentions: z.array(id()),
  }),
);
