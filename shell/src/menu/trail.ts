import {
  type AccessLevel,
  pathOf,
  type Role,
  type RouteContext,
  routeContextOf,
} from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import type { Crumb } from '@fairlead/contracts/portal/roles';
import { type Entry, entriesOf } from './entries.ts';
import { pageFinder } from './has-page.ts';

interface TrailOptions {
  registry: Pick<ShownRegistry, 'remotes'>;
  roles: readonly Role[];
  /** The name of the vessel whose page it is, where it is one and the name is known. */
  vesselName?: string | undefined;
  levelAt(path: string): AccessLevel;
}

/** The breadcrumbs of the page at a path, without the page itself: its home, then the menu items above it. */
export function trailAt(path: string, options: TrailOptions): Crumb[] {
  const ground = routeContextOf(path);
  if (!ground) return [];
  const hasPage = pageFinder(options.registry);
  const above = [...homesOf(ground, options), ...stepsTo(path, entriesOf(ground, options))];
  return above
    .filter(({ href }) => href === undefined || pathOf(href) !== pathOf(path))
    .map(({ title, href }) => {
      const isOpen = href !== undefined && hasPage(pathOf(href));
      return isOpen ? { title, href } : { title };
    });
}

/** The entries from the top down to the one with the longest link that equals or contains the path. */
function stepsTo(path: string, entries: readonly Entry[]): Crumb[] {
  let found: { steps: Crumb[]; length: number } = { steps: [], length: -1 };
  const look = (among: readonly Entry[], above: readonly Crumb[]) => {
    for (const { item, link, entries: below } of among) {
      const steps = [...above, { title: item.title, ...(link !== undefined && { href: link }) }];
      const at = link === undefined ? undefined : pathOf(link);
      const isAbove = at !== undefined && (path === at || path.startsWith(`${at}/`));
      // The start of the menu is named by its home.
      if (isAbove && item.href !== '' && at.length > found.length)
        found = { steps, length: at.length };
      look(below, steps);
    }
  };
  look(entries, []);
  return found.steps;
}

/** The homes of a route context: the company, and on a vessel's pages the vessel. */
function homesOf(ground: RouteContext, { roles, vesselName }: TrailOptions): Crumb[] {
  if (ground.menu === 'account') return [{ title: 'Account', href: '/account/dashboard' }];
  const { organization } = ground;
  const company = {
    title: named(roles, ({ organizationId }) => organizationId === organization)?.organizationName,
    href: `/organization/${organization}`,
  };
  const crumbs = [{ ...company, title: company.title ?? 'Company' }];
  if (ground.menu === 'company') return crumbs;
  return [...crumbs, { title: vesselName ?? 'Vessel', href: `${ground.base}/dashboard` }];
}

const named = (roles: readonly Role[], isIt: (role: Role) => boolean): Role | undefined =>
  roles.find(isIt);
