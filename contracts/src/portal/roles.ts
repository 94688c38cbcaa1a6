import type { AccessLevel } from '../access/levels.ts';
import type { Role, RoleType } from '../access/roles.ts';

/** What the person is told when their roles could not be read (S-047). */
export const rolesFailure = 'Failed to load user roles';

/**
 * What the person who is signed in is. `loading` until it is known, also who is there at all; `failed` while nobody could say, when
 * `personal` is all there is. A visitor has no roles.
 */
export interface RolesState {
  status: 'loading' | 'ready' | 'failed';
  roles: readonly Role[];
  /** The role that the page in sight makes active. */
  active: Role | undefined;
  error?: typeof rolesFailure;
}

/** A step of the way to a page; it leads nowhere where there is no page. */
export interface Crumb {
  title: string;
  href?: string;
}

/** What the person is and may do, kept by the shell and read anew when either changes. */
export interface RolesPort {
  /** The same object as long as nothing has changed. */
  current(): RolesState;
  subscribe(listener: () => void): () => void;
  /** What they may do at a path of the portal; `none` while it is not known. The API decides again by itself. */
  levelAt(path: string): AccessLevel;
  /** The way through the menu to the page at a path, without the page itself, as far as it is open to them. */
  trailAt(path: string): readonly Crumb[];
  hasRole(type: RoleType): boolean;
  /** Their first role of a type, if they have one. */
  getRoleByType(type: RoleType): Role | undefined;
  canAccessOrganization(organizationId: string): boolean;
  canAccessVessel(vesselId: string): boolean;
}
