import type { AccessLevel, MenuPlace } from '@fairlead/contracts';
import { isId, levelAt, reaches } from '@fairlead/contracts';
import { membersOf, type Service } from '@fairlead/service-kit';

/** The id in a relation to a person as a caller sent it; undefined if none. */
export function sentId(relation: unknown): string | undefined {
  const id =
    typeof relation === 'object' && relation !== null && 'id' in relation ? relation.id : relation;
  return isId(id) ? id : undefined;
}

/** Whether somebody is a member of an organization, from the service's own projection of records. */
export const isMemberOf = async (
  service: Service,
  organization: string,
  user: string,
): Promise<boolean> =>
  (await membersOf(service, organization)).some((member) => member.user === user);

/** Whether somebody's level on a page of an organization is at least this one, likewise. */
export async function reachesAt(
  service: Service,
  { place, organization, user }: { place: MenuPlace; organization: string; user: string },
  level: AccessLevel,
): Promise<boolean> {
  const members = await membersOf(service, organization);
  const standings = members.filter((member) => member.user === user);
  return reaches(levelAt(place, standings), level);
}
