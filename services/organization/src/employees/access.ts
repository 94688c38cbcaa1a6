import { type employeeFields, placeAt } from '@fairlead/contracts';
import {
  apiErrors,
  type ContentOf,
  either,
  type Filter,
  holdsRole,
  isOperator,
  levelIn,
  objectId,
  organizationsAt,
  type SentOf,
  type Viewer,
} from '@fairlead/service-kit';
import { endIsFresh } from './period.ts';

type Employee = ContentOf<typeof employeeFields>;

/** The page of an organization's people, whose item governs menu, page and API alike. */
const particulars = placeAt('org', '/crew-management/particulars');
/** Those who read more there than their own, although the page admits every member, and those who appoint people. */
const offices = ['org-admin', 'org-staff'] as const;

/** The records that a viewer reads besides their own: as the office, or by an access template that lets them write. */
export const readByOffice = (viewer: Viewer): Filter | false =>
  recordsOf([...organizationsAt(viewer, particulars, 'write'), ...officesAt(viewer, 'read')]);

/** The records that a viewer may partly change. */
export const keptByOffice = (viewer: Viewer): Filter | false =>
  recordsOf(organizationsAt(viewer, particulars, 'write'));

/** The records and invitations of the organizations whose people a viewer appoints. */
export const appointedBy = (viewer: Viewer): Filter | false =>
  recordsOf(officesAt(viewer, 'approve'));

/** The records that a viewer may remove: those of org-admins require an org-admin. */
export function removableBy(viewer: Viewer): Filter | false {
  const offices = officesAt(viewer, 'approve');
  const asAdmin = offices.filter((organization) => isAdmin(viewer, organization));
  const others = recordsOf(offices.filter((organization) => !asAdmin.includes(organization)));
  return either(recordsOf(asAdmin), others && { ...others, orgRoles: { $ne: 'org-admin' } });
}

const isAdmin = (viewer: Viewer, organization: string) =>
  holdsRole(viewer, organization, ['org-admin']);

/** The organizations in whose office a viewer works, with this level on the page of people. */
const officesAt = (viewer: Viewer, level: 'read' | 'approve'): string[] =>
  organizationsAt(viewer, particulars, level).filter((organization) =>
    holdsRole(viewer, organization, offices),
  );

const recordsOf = (organizations: readonly string[]): Filter | false =>
  organizations.length > 0 && {
    organization: { $in: [...new Set(organizations)].map(objectId) },
  };

/** The members of a record that grant rights. */
interface Rights {
  orgRoles?: unknown;
  accessTemplates?: unknown;
}

/** Whether a viewer decides on roles in an organization: appoints people, and grants and revokes roles. */
export const appoints = (viewer: Viewer, organization: unknown): boolean =>
  isOperator(viewer) ||
  (typeof organization === 'string' &&
    levelIn(viewer, organization, particulars) === 'approve' &&
    holdsRole(viewer, organization, offices));

/** Whether somebody may grant these rights: only an org-admin may grant templates and the org-admin role. */
export const mayGive = (viewer: Viewer, organization: unknown, rights: Rights): boolean =>
  appoints(viewer, organization) &&
  (isOperator(viewer) ||
    isAdmin(viewer, String(organization)) ||
    (listOf(rights.accessTemplates).length === 0 &&
      !listOf(rights.orgRoles).includes('org-admin')));

/**
 * Whether a viewer may create this record, for somebody who is already a member (`requireMembership`). Nobody creates one that grants
 * themselves anything.
 */
export function mayEmploy(viewer: Viewer, content: SentOf<typeof employeeFields>): boolean {
  const isOwn = viewer.kind === 'person' && viewer.id === String(content.user).toLowerCase();
  const gives = listOf(content.orgRoles).length + listOf(content.accessTemplates).length > 0;
  return mayGive(viewer, content.organization, content) && !(isOwn && gives);
}

/**
 * Whether a viewer may turn a record into what it is about to be. Those who manage people decide where they work and how long; rights are
 * decided by those who may appoint. Somebody who has left comes back by an invitation; an end can be undone for a day.
 * @throws {ApiError} 403 with a message for granting oneself something, or taking somebody back without an invitation.
 */
export function mayChange(viewer: Viewer, before: Employee, after: Employee): boolean {
  if (isOperator(viewer)) return true;
  const isOwn = viewer.kind === 'person' && viewer.id === before.user.id;
  if (isOwn && gained(before, after).length > 0)
    throw apiErrors.forbidden('Forbidden: nobody gives roles or access to themselves.');
  const comesBack = before.status === 'ended' && after.status !== 'ended';
  if (comesBack && !(endIsFresh(before) && appoints(viewer, before.organization)))
    throw apiErrors.forbidden(
      'Forbidden: somebody who has left comes back by an invitation that they accept.',
    );
  if (!appoints(viewer, before.organization))
    return !isOwn && !before.orgRoles.includes('org-admin') && !changesRights(before, after);
  if (before.orgRoles.includes('org-admin') && !isAdmin(viewer, before.organization)) return false;
  const touched = {
    orgRoles: rolesBetween(before, after),
    accessTemplates: templatesBetween(before, after),
  };
  return mayGive(viewer, before.organization, touched);
}

/** Whether a change affects what its person may do. */
function changesRights(before: Employee, after: Employee): boolean {
  const holds = [...before.orgRoles, ...templatesOf(before)].length > 0;
  // Without a vessel, rights aboard one would apply on all.
  const isWidened = holds && before.vessel !== undefined && after.vessel === undefined;
  const isTouched = rolesBetween(before, after).length + templatesBetween(before, after).length > 0;
  return isWidened || isTouched;
}

const templatesOf = ({ accessTemplates = [] }: Partial<Pick<Employee, 'accessTemplates'>>) =>
  accessTemplates;

const without = <Value>(all: readonly Value[], others: readonly Value[]): Value[] =>
  all.filter((one) => !others.includes(one));
const differenceOf = <Value>(one: readonly Value[], other: readonly Value[]): Value[] => [
  ...without(one, other),
  ...without(other, one),
];
const rolesBetween = (before: Employee, after: Employee) =>
  differenceOf(before.orgRoles, after.orgRoles);
const templatesBetween = (before: Employee, after: Employee) =>
  differenceOf(templatesOf(before), templatesOf(after));

/** What a record grants that it did not grant before. */
const gained = (before: Employee, after: Employee): string[] => [
  ...without<string>(after.orgRoles, before.orgRoles),
  ...without(templatesOf(after), templatesOf(before)),
];

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
