import type { Viewer } from './viewer.ts';

/** Tells viewers apart: by who they are, by the address they have confirmed, and by what they are where. */
export function keyOf(viewer: Viewer): string {
  if (viewer.kind !== 'person') return viewer.kind;
  const roles = viewer.memberships.map(
    ({ organization, vessel, orgRoles, grants }) =>
      `${organization}/${vessel}/${orgRoles.join()}/${grants.map(({ scope, page, level }) => `${scope}${page}:${level}`).join()}`,
  );
  return `${viewer.id} ${viewer.confirmedEmail ?? ''} ${roles.join(';')}`;
}
