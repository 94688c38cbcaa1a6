import { type AccessLevel, type Role, routeContextOf } from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { type Entry, entriesOf } from './entries.ts';

/** A page that the person may open, and how to get there. */
export interface FoundPage {
  href: string;
  title: string;
  way: string;
}

interface PagesOptions {
  registry: Pick<ShownRegistry, 'remotes'>;
  roles: readonly Role[];
  levelAt(path: string): AccessLevel;
}

/** Every page that the person may open: of their account, and of each organization and vessel that a role of theirs names. */
export function pagesOf({ registry, roles, levelAt }: PagesOptions): FoundPage[] {
  return placesOf(roles).flatMap(({ base, name }) => {
    const ground = routeContextOf(base);
    const entries = ground ? entriesOf(ground, { registry, levelAt }) : [];
    return pagesAmong(entries, [name]);
  });
}

const pagesAmong = (entries: readonly Entry[], way: readonly string[]): FoundPage[] =>
  entries.flatMap(({ item: { title }, link, entries: below }) => [
    ...(link === undefined ? [] : [{ href: link, title, way: way.join(' · ') }]),
    ...pagesAmong(below, [...way, title]),
  ]);

/** The starting points of a person's menus, each once, and their names. */
function placesOf(roles: readonly Role[]): { base: string; name: string }[] {
  const places = new Map([['/account', 'Account']]);
  for (const { organizationId, organizationName = 'Company', vesselId, vesselName } of roles) {
    if (organizationId === undefined) continue;
    const company = `/organization/${organizationId}`;
    places.set(company, organizationName);
    if (vesselId !== undefined) places.set(`${company}/vessel/${vesselId}`, vesselName ?? 'Vessel');
  }
  return [...places].map(([base, name]) => ({ base, name }));
}
