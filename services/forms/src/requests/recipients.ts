import {
  type FormRequestTo,
  levelAt,
  type OrganizationRole,
  placeAt,
  reaches,
} from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import { membersOf, type Service } from '@fairlead/service-kit';
import type { StoredForm } from '../forms/form-types.ts';

/** Somebody who may fill in a form, and their roles in its organization. */
export interface Filler {
  user: string;
  name: string;
  roles: ReadonlySet<OrganizationRole>;
}

/** The owner of a form. */
type FormScope = Pick<StoredForm, 'organization' | 'vessel'>;

/** Who may fill in a form for members, by name: everybody in its organization, and for a vessel's those who may open its forms (F-004). */
export async function fillersOf(service: Service, { organization, vessel }: FormScope) {
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
    .toSorted((one, other) => compareAsRead(one.name, other.name));
}

/** The name of an unknown or deleted person. */
export const unnamed = 'Somebody';

/** The names of people, by id. */
export async function namesOf(
  service: Service,
  users: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = (await service.projections.get('users')?.findMany(users)) ?? new Map();
  return new Map([...known].map(([id, { name }]) => [id, String(name || unnamed)]));
}

/** The recipients of a request among those who may fill in the form; for a list of people also those who may not. */
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
