import { z } from 'zod';
import { accessLevels } from '../access/levels.ts';
import { accessScopes } from '../access/table.ts';
import { calendarDate, id, option } from '../api/fields.ts';
import { organizationRoles } from '../reference/employment.ts';
import { rotationKinds, rotationStatuses } from '../rotations/options.ts';
import { eventType } from './envelope.ts';

/**
 * A document others keep a copy of. `revision` grows with every change, so a copy never goes back
 * in time; `deleted` says that the document is gone.
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

/** It was set which pages of a vessel are closed aboard, and which only some roles open. */
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

/** How somebody is planned aboard a vessel, or away from it, and how far that has come. */
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
 * Somebody's place in an organization. Who is not in force belongs to it no more; earlier releases knew only such as are. `returns`: how
 * often they have come back after they left.
 */
export const employeeChanged = eventType(
  'organization.employee.changed',
  1,
  copied.extend({
    user: id(),
    organization: id(),
    vessel: id().nullable(),
    /** Where in the line they stand; earlier releases did not say. `reportsTo`: the person whom they report to, where the line itself does not say it. */
    department: id().nullish(),
    position: id().nullish(),
    reportsTo: id().nullish(),
    orgRoles: z.array(option(organizationRoles)),
    accessTemplates: z.array(id()).optional(),
    isInForce: z.boolean().optional(),
    returns: z.int().min(0).optional(),
  }),
);

/** What an access template gives to those whose records name it; an archived one gives nothing. */
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
 * Somebody is invited into an organization, or invited again: whoever mails it says what everything is called. `sentAt` tells one sending
 * from another.
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
    position: z.string().nullable(),
    vessel: z.string().nullable(),
  }),
);

/** A record of a register, as far as other areas may know of it: nothing of what its fields hold. */
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

/** What a person worked on a day of a vessel was written down or changed; what it was stays where it is kept. */
export const restHoursChanged = eventType(
  'organization.restHours.changed',
  1,
  copied.extend({ organization: id(), vessel: id(), user: id(), day: z.string() }),
);

/** The hours that somebody wrote down of a day aboard do not keep these rules of rest; none, where they do again. `id` is of the hours. */
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

/** Why somebody is told of a record of a register: it was given to them, it is their turn, or a flag began to hold. */
export const noticeReasons = ['assigned', 'turn', 'flag'] as const;

/** People are told of a record of a register by a change that `by` made, or that time brought. */
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
    /** `flag`: the one that began to hold. */
    notices: z.array(
      z.object({ user: id(), why: z.enum(noticeReasons), flag: z.string().optional() }),
    ),
    /** It waits from now on for who approves it, whom those who tell people know. */
    isToApprove: z.boolean().optional(),
    /** A flag that began to hold, of which who approves it is told. */
    flagToApprovers: z.string().optional(),
    /** The ranks that are asked from now on to acknowledge it; none for everybody where it is kept. */
    askedRanks: z.array(id()).optional(),
  }),
);

/** People are mentioned in what somebody says of a record of a register: those who were not before. */
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
