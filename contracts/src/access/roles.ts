import type { OrganizationRole } from '../reference/employment.ts';
import { isAtOrBelow } from './menu.ts';
import type { Grant } from './table.ts';

export type RoleType = 'personal' | 'employee' | 'crew' | 'organization' | 'vessel';

/** A role of a signed-in person, and the path of its home (S-036). Ids and names are present where the type has them. */
export interface Role {
  type: RoleType;
  title: string;
  description: string;
  href: string;
  organizationId?: string;
  organizationName?: string;
  employeeId?: string;
  vesselId?: string;
  vesselName?: string;
  department?: string;
  position?: string;
}

type Id = string | number;
type Related = { id: Id; name?: string | null | undefined } | Id | null | undefined;

/** An employee record as roles are derived from it: its relations may be populated or plain ids. */
export interface EmployeeRecord {
  id: Id;
  organization?: Related;
  vessel?: Related;
  department?: Related;
  position?: Related;
  orgRoles?: readonly string[] | null | undefined;
  /** What the record's own roles and its access templates grant together; without it only the record's own roles count. */
  access?:
    | { orgRoles: readonly string[]; grants?: readonly Grant[] | null | undefined }
    | null
    | undefined;
  /** One that has ended gives no role. */
  status?: string | null | undefined;
}

/** The positions whose vessel role has full access (S-042). */
export const vesselOfficers: readonly string[] = ['Captain', 'Chief Officer', 'Chief Engineer'];

const publishers: readonly OrganizationRole[] = ['org-admin', 'org-staff'];

export const personalRole: Role = {
  type: 'personal',
  title: 'Personal',
  description: 'Your own account',
  href: '/account/dashboard',
};

/** Every role of a person, by their employee records: their own first, then those of each record in its order (S-037 to S-043). */
export function rolesOf(records: readonly EmployeeRecord[]): Role[] {
  const members = records.flatMap((record) => membersOf(record) ?? []);
  const organizations = new Set<string>();
  return [
    personalRole,
    ...members.flatMap((at) => {
      const { organizationId } = at;
      const held = members.filter((one) => one.organizationId === organizationId);
      const ofOrganization = organizations.has(organizationId) ? [] : organizationRole(at, held);
      organizations.add(organizationId);
      return [...ofOrganization, ...rolesOfRecord(at)];
    }),
  ];
}

/** The menu roles of a record, with those that its access templates grant. */
export const orgRolesOf = ({ access, orgRoles }: EmployeeRecord): readonly string[] =>
  access?.orgRoles ?? orgRoles ?? [];

/** The roles that one employee record gives a person. */
interface Members {
  organizationId: string;
  organizationName?: string;
  employeeId: string;
  vesselId?: string;
  vesselName?: string;
  department?: string;
  position?: string;
  orgRoles: readonly string[];
}

function membersOf(record: EmployeeRecord): Members | undefined {
  const organizationId = idOf(record.organization);
  if (organizationId === undefined || record.status === 'ended') return undefined;
  const vesselId = idOf(record.vessel);
  return {
    organizationId,
    employeeId: String(record.id),
    orgRoles: orgRolesOf(record),
    ...named('organizationName', nameOf(record.organization)),
    ...named('vesselId', vesselId),
    ...named('vesselName', nameOf(record.vessel)),
    ...named('department', nameOf(record.department)),
    ...named('position', nameOf(record.position)),
  };
}

/** The role of a publisher for an organization, from all their roles there; none for anybody else. */
function organizationRole(
  { organizationId, organizationName }: Members,
  records: readonly Members[],
): Role[] {
  const held = records.flatMap(({ orgRoles }) => orgRoles);
  if (!publishers.some((role) => held.includes(role))) return [];
  return [
    {
      type: 'organization',
      title: organizationName ?? 'Organization',
      description: held.includes('org-admin') ? 'Organization admin' : 'Organization staff',
      href: `/organization/${organizationId}`,
      organizationId,
      ...named('organizationName', organizationName),
    },
  ];
}

function rolesOfRecord({ orgRoles: _held, ...at }: Members): Role[] {
  const { organizationId, organizationName, employeeId, vesselId, vesselName, position } = at;
  const home = `/organization/${organizationId}`;
  const roles: Role[] = [
    {
      type: 'employee',
      title: position ?? 'Employee',
      description: organizationName ?? 'Organization',
      href: `${home}/employee/${employeeId}/dashboard`,
      organizationId,
      employeeId,
      ...named('organizationName', organizationName),
      ...named('department', at.department),
      ...named('position', position),
    },
  ];
  if (vesselId === undefined) return roles;
  roles.push({
    ...at,
    type: 'crew',
    title: position ?? 'Crew',
    description: vesselName ?? 'Vessel',
    href: `${home}/crew/${vesselId}/${employeeId}/dashboard`,
    vesselId,
  });
  if (vesselOfficers.includes(position ?? ''))
    roles.push({
      ...at,
      type: 'vessel',
      title: vesselName ?? 'Vessel',
      description: 'Full Access',
      href: `${home}/vessel/${vesselId}/dashboard`,
      vesselId,
    });
  return roles;
}

/** The id of a relation of a record; undefined when empty. */
export const idOf = (related: Related): string | undefined => {
  const id = typeof related === 'object' ? related?.id : related;
  return id === undefined || id === '' ? undefined : String(id);
};

const nameOf = (related: Related): string | undefined =>
  (typeof related === 'object' && related?.name) || undefined;

const named = <Name extends string>(name: Name, value: string | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: string };

/**
 * The role that a path makes active (S-053 to S-057): the one whose ids are in it. On pages of a vessel or an employment that is not the
 * person's own it is their role in the organization, and without one there their role aboard, or else their employee role. Undefined on
 * pages of no role, and for a person without roles.
 */
export function activeRole(roles: readonly Role[], path: string): Role | undefined {
  if (isAtOrBelow(path, '/account')) return getRoleByType(roles, 'personal');
  const segments = path.split('/').filter(Boolean);
  const after = (word: string, by = 1) =>
    segments.includes(word) ? segments[segments.indexOf(word) + by] : undefined;
  const organization = after('organization');
  const find = (type: RoleType, ids: Partial<Role>) =>
    roles.find(
      (role) =>
        role.type === type &&
        role.organizationId === organization &&
        role.vesselId === ids.vesselId &&
        (ids.employeeId === undefined || role.employeeId === ids.employeeId),
    );
  const [vessel, employee] = [after('vessel'), after('employee')];
  const [boarded, hand] = [after('crew'), after('crew', 2)];
  return (
    (hand !== undefined ? find('crew', { vesselId: boarded, employeeId: hand }) : undefined) ??
    (employee === undefined ? undefined : find('employee', { employeeId: employee })) ??
    (vessel === undefined ? undefined : find('vessel', { vesselId: vessel })) ??
    find('organization', {}) ??
    (vessel === undefined ? undefined : find('crew', { vesselId: vessel })) ??
    find('employee', {})
  );
}

/** Whether somebody has a role of a type. */
export const hasRole = (roles: readonly Role[], type: RoleType): boolean =>
  roles.some((role) => role.type === type);

/** The first role of a type; undefined if none. */
export const getRoleByType = (roles: readonly Role[], type: RoleType): Role | undefined =>
  roles.find((role) => role.type === type);

/** Whether somebody has a role in an organization. */
export const canAccessOrganization = (roles: readonly Role[], organizationId: string): boolean =>
  roles.some((role) => role.organizationId === organizationId);

/** Whether somebody has a role on a vessel. */
export const canAccessVessel = (roles: readonly Role[], vesselId: string): boolean =>
  roles.some((role) => role.vesselId === vesselId);
