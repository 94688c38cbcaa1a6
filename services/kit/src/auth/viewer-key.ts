import type { Viewer } from '../model/viewer.ts';

/** Identifies viewers for caching: by who they are, the address they have confirmed, and their memberships. */
export function keyOf(viewer: Viewer): string {
  if (viewer.kind !== 'person') return viewer.kind;
  const roles = viewer.memberships.map(
    ({ organization, vessel, orgRoles, grants }) =>
      `${organization}/${vessel}/${orgRoles.join()}/${grants.map(({ scope, page, level }) => `${scope}${page}:${level}`).join()}`,
  );
  return `${viewer.id} ${viewer.confirmedEmail ?? ''} ${roles.join(';')}`;
}
