import {
  type FormRequestTo,
  levelAt,
  type OrganizationRole,
  placeAt,
  reaches,
} from '@fairlead/contracts';
import { membersOf, type Service } from '@fairlead/service-kit';
import type { StoredForm } from '../forms/form-types.ts';

/** Somebody who may fill a form in, and what they are in its organization. */
export interface Filler {
  user: string;
  name: string;
  roles: ReadonlySet<OrganizationRole>;
}

/** Whose form it is. */
type Place = Pick<StoredForm, 'organization' | 'vessel'>;

/** Who may fill in a form for members, by name: all of its organization, and of a vessel's who opens its forms (F-004). */
export async function fillersOf(service: Service, { organization, vessel }: Place) {
  const members = await membersOf(service, organization.id.toHexString());
  const standings = Map.groupBy(members, ({ user }) => user);
  const place = vessel && placeAt('vessel', '/forms', vessel.id.toHexString());
  const users = [...standings]
    .filter(([, own]) => !place || reaches(levelAt(place, own), 'read'))
    .map(([user]) => user);
  const names = await namesOf(service, users);
  return users
    .map(
      (user): Filler => ({
        user,
        name: names.get(user) ?? unnamed,
        roles: new Set(standings.get(user)?.flatMap(({ orgRoles }) => orgRoles)),
      }),
    )
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** What somebody is called of whom nothing is known, or nothing any more. */
export const unnamed = 'Somebody';

/** What people are called, by their ids. */
export async function namesOf(
  service: Service,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = (await service.projections.get('users')?.findMany(users)) ?? new Map();
  return new Map([...known].map(([id, { name }]) => [id, String(name || unnamed)]));
}

/** Whom a request is sent to among those who may fill the form in; of certain people also who may not. */
export function recipientsOf(
  to: FormRequestTo,
  fillers: readonly Filler[],
): { asked: readonly Filler[]; refused: readonly string[] } {
  if ('everyone' in to) return { asked: fillers, refused: [] };
  if ('roles' in to) {
    const asked = fillers.filter(({ roles }) => to.roles.some((role) => roles.has(role)));
    return { asked, refused: [] };
  }
  const users = new Set(to.users.map((user) => user.toLowerCase()));
  const asked = fillers.filter(({ user }) => users.has(user));
  const reached = new Set(asked.map(({ user }) => user));
  return { asked, refused: [...users].filter((user) => !reached.has(user)) };
}
