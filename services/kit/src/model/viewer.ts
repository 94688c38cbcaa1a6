import {
  type AccessLevel,
  type AccessRecord,
  levelAt,
  type MenuPlace,
  type OrganizationRole,
  reaches,
} from '@fairlead/contracts';
import type { Caller } from '../runtime/request-under-way.ts';

/** A person's access in one organization by one employee record: its roles and grants with those of its access templates. */
export interface Membership extends AccessRecord {
  employee: string;
  organization: string;
}

/** Who asks. An operator runs the platform itself and belongs to no organization. */
export type Viewer =
  | { kind: 'visitor' }
  | {
      kind: 'person';
      id: string;
      email: string;
      session: string;
      memberships: readonly Membership[];
      /** Their e-mail address, once they have confirmed it; known only to services that ask for it (`confirmedEmailOf`). */
      confirmedEmail?: string;
      /** Whether they wrote something a moment ago: their reads are then not served from a cache. */
      hasJustWritten?: boolean;
    }
  | { kind: 'operator'; id: string; email: string };

export const visitor: Viewer = { kind: 'visitor' };

/** The organizations in which a viewer holds one of these roles. */
export function organizationsWhere(viewer: Viewer, roles: readonly OrganizationRole[]): string[] {
  if (viewer.kind !== 'person') return [];
  return viewer.memberships
    .filter(({ orgRoles }) => orgRoles.some((role) => roles.includes(role)))
    .map(({ organization }) => organization);
}

/** The organizations that a viewer belongs to, with a role there or without. */
export const organizationsOfMember = (viewer: Viewer): string[] =>
  viewer.kind === 'person' ? viewer.memberships.map(({ organization }) => organization) : [];

/** Whether a viewer holds one of these roles in this organization. */
export function holdsRole(
  viewer: Viewer,
  organization: string | undefined,
  roles: readonly OrganizationRole[],
): boolean {
  return organization !== undefined && organizationsWhere(viewer, roles).includes(organization);
}

/** What a viewer may do on a page of an organization, and with the data behind it, by the table of the menus. */
export const levelIn = (viewer: Viewer, organization: string, place: MenuPlace): AccessLevel =>
  viewer.kind === 'person'
    ? levelAt(
        place,
        viewer.memberships.filter((membership) => membership.organization === organization),
      )
    : 'none';

/** The organizations where a viewer's level on a page is at least this one. */
export const organizationsAt = (viewer: Viewer, place: MenuPlace, level: AccessLevel): string[] =>
  [...new Set(organizationsOfMember(viewer))].filter((organization) =>
    reaches(levelIn(viewer, organization, place), level),
  );

/** For whom a viewer's calls are answered: a visitor is identified by their IP address. */
export const callerOf = (viewer: Viewer, address: string): Caller => ({
  person: viewer.kind === 'visitor' ? `at ${address}` : viewer.id,
  organizations: [...new Set(organizationsOfMember(viewer))],
});

/** Whether a viewer must see what they wrote a moment ago, though this instance may not have received it yet. */
export const readsAnew = (viewer: Viewer): boolean =>
  viewer.kind === 'person' && viewer.hasJustWritten === true;

export const isOperator = (viewer: Viewer) => viewer.kind === 'operator';
