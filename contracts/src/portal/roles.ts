import type { AccessLevel } from '../access/levels.ts';
import type { Role, RoleType } from '../access/roles.ts';

/** The message when the person's roles could not be read (S-047). */
export const rolesFailure = 'Failed to load user roles';

/**
 * The roles of the signed-in person. `loading` until they are known, also while the session is unknown; `failed` while they could
 * not be read, with only `personal`. A visitor has no roles.
 */
export interface RolesState {
  status: 'loading' | 'ready' | 'failed';
  roles: readonly Role[];
  /** The role that the visible page makes active. */
  active: Role | undefined;
  error?: typeof rolesFailure;
}

/** The roles on the server, and in the browser until they are known. */
export const unknownRoles: RolesState = { status: 'loading', roles: [], active: undefined };

/** A breadcrumb to a page; without a link if it has no page. */
export interface Crumb {
  title: string;
  href?: string;
}

/** The person's roles and permissions, held by the shell and refetched when either changes. */
export interface RolesPort {
  /** The same object as long as nothing has changed. */
  current(): RolesState;
  subscribe(listener: () => void): () => void;
  /** What they may do at a path of the portal; `none` while unknown. The API decides again on its own. */
  levelAt(path: string): AccessLevel;
  /** The breadcrumbs through the menu to the page at a path, without the page itself, limited to what they may open. */
  trailAt(path: string): readonly Crumb[];
  hasRole(type: RoleType): boolean;
  /** Their first role of a type, if they have one. */
  getRoleByType(type: RoleType): Role | undefined;
  canAccessOrganization(organizationId: string): boolean;
  canAccessVessel(vesselId: string): boolean;
}
