import { type Role, reaches } from '@fairlead/contracts/access';
import type { MemberOptions } from '@fairlead/contracts/api/organizations';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { type CallPlace, callApi, readCollection } from '@fairlead/remote-kit/calls';
import { hasPage } from '../menu/has-page.ts';
import type { PersonRoles } from '../person/person-roles.ts';

/** A vessel or a person that was found, and their page. */
export interface SearchHit {
  href: string;
  title: string;
  note?: string | undefined;
}

interface LookUpOptions {
  registry: Pick<ShownRegistry, 'remotes'>;
  roles: Pick<PersonRoles, 'current' | 'levelAt'>;
  place: CallPlace;
}

/** How many of a kind are shown, and in how many organizations people are searched at once. */
const most = 8;
const mostOrganizations = 5;

/** Vessels of the person's organizations by a part of their name. A failed read counts as empty. */
export async function vesselsLike(text: string, options: LookUpOptions): Promise<SearchHit[]> {
  const names = organizationsOf(options.roles.current().roles);
  const pageOf = (organization: string, id: string) =>
    `/organization/${organization}/vessel/${id}/dashboard`;
  if (names.size === 0 || !hasPage(options.registry, pageOf('o', 'v'))) return [];
  const where = { name: { like: text }, organization: { in: [...names.keys()].join(',') } };
  const call = readCollection('vessels', { where, depth: 0, limit: most, sort: 'name' });
  const { docs } = (await callApi(call, options.place).catch(nothing)) as { docs?: unknown };
  return listOf(docs).flatMap(({ id, name, organization }) => {
    const owner = String(organization);
    return typeof id === 'string' && typeof name === 'string'
      ? [{ href: pageOf(owner, id), title: name, note: names.get(owner) }]
      : [];
  });
}

/** People of the organizations whose records the person keeps, by a part of their name. A failed read counts as empty. */
export async function peopleLike(text: string, options: LookUpOptions): Promise<SearchHit[]> {
  const { registry, roles, place } = options;
  const people = (organization: string) =>
    `/organization/${organization}/crew-management/particulars`;
  if (!hasPage(registry, `${people('o')}/e`)) return [];
  const kept = [...organizationsOf(roles.current().roles)].filter(([id]) =>
    reaches(roles.levelAt(people(id)), 'write'),
  );
  const found = await Promise.all(
    kept.slice(0, mostOrganizations).map(async ([organization, name]) => {
      const path = `/employees/options?organization=${encodeURIComponent(organization)}&q=${encodeURIComponent(text)}`;
      const answer = (await callApi({ path }, place).catch(nothing)) as Partial<MemberOptions>;
      return (answer.options ?? []).map(({ label, metadata }) => ({
        href: `${people(organization)}/${metadata.employee.id}`,
        title: label,
        note: name,
      }));
    }),
  );
  return found.flat().slice(0, most);
}

/** The names of the organizations of a person's roles, by their ids. */
const organizationsOf = (roles: readonly Role[]): Map<string, string | undefined> =>
  new Map(
    roles.flatMap(({ organizationId, organizationName }) =>
      organizationId === undefined ? [] : [[organizationId, organizationName] as const],
    ),
  );

const nothing = () => ({});

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
