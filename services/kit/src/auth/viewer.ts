import type { OrganizationRole } from '@fairlead/contracts';

/** What a person is in one organization. */
export interface Membership {
  employee: string;
  organization: string;
  vessel: string | null;
  orgRoles: readonly OrganizationRole[];
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
      /** Whether they wrote something a moment ago: what they read is then read anew. */
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

/** Whether a viewer holds one of these roles in this organization. */
export function holdsRole(
  viewer: Viewer,
  organization: string | undefined,
  roles: readonly OrganizationRole[],
): boolean {
  return organization !== undefined && organizationsWhere(viewer, roles).includes(organization);
}

/** Whether a viewer must read what they wrote a moment ago, though this instance may not have heard of it. */
export const readsAnew = (viewer: Viewer): boolean =>
  viewer.kind === 'person' && viewer.hasJustWritten === true;

export const isOperator = (viewer: Viewer) => viewer.kind === 'operator';
