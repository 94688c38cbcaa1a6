import type { OrganizationRole } from '../reference/employment.ts';
import { type AccessLevel, highestOf } from './levels.ts';
import { everyItem, type MenuItem, type MenuName, pathOf } from './menu.ts';
import { companyMenu } from './menus/company.ts';
import { vesselMenu } from './menus/vessel.ts';

/** What an access template reaches over: pages of the company, or of vessels. */
export const accessScopes = [
  { code: 'org', label: 'Company' },
  { code: 'vessel', label: 'Vessels' },
] as const;
export type AccessScope = (typeof accessScopes)[number]['code'];

/** The level that an access template gives at a page, by the path of its item in the menu of the scope. */
export interface Grant {
  scope: AccessScope;
  page: string;
  level: AccessLevel;
}

/** What a person is in an organization by one employee record, with what access templates add. */
export interface AccessRecord {
  /** The vessel they work on; where there is none, roles of vessels hold on every vessel of the organization. */
  vessel: string | null;
  orgRoles: readonly OrganizationRole[];
  grants: readonly Grant[];
}

/** A page of a menu, and of a vessel's the vessel. */
export interface Place {
  scope: AccessScope;
  item: Pick<MenuItem, 'href' | 'permission' | 'isFixed'>;
  vessel?: string;
}

/** The menu of each scope. */
export const menuOf: Readonly<Record<AccessScope, { name: MenuName; items: readonly MenuItem[] }>> =
  { org: companyMenu, vessel: vesselMenu };

/** Every item of each scope's menu, groups and their items alike. */
export const itemsOf: Readonly<Record<AccessScope, readonly MenuItem[]>> = {
  org: everyItem(companyMenu.items),
  vessel: everyItem(vesselMenu.items),
};

/** The items that lead to pages whose access can be given by a template, each path once. */
export const grantablePages = (scope: AccessScope): readonly MenuItem[] =>
  itemsOf[scope].filter(
    ({ href, isFixed }, index, all) =>
      !isFixed && index === all.findLastIndex((other) => other.href === href),
  );

/**
 * The page at a path of a menu, by the item that says who may open it: of several at one path the last, which is the page's own.
 * @throws {RangeError} for a path that the menu has not.
 */
export function placeAt(scope: AccessScope, href: string, vessel?: string): Place {
  const item = itemsOf[scope].findLast((one) => one.href === href);
  if (!item) throw new RangeError(`The menu has no ${href}`);
  return { scope, item, ...(vessel !== undefined && { vessel }) };
}

/**
 * What somebody may do at a page of an organization, and with what stands behind it, by everything they are there: the one rule that
 * menus, pages and services follow. Who is nothing there may do nothing. An org-admin approves everywhere. Otherwise what
 * access templates say of the page counts, the highest of several, but a `none` before all. Where they say nothing:
 * vessel-management approves on its vessel's pages, roles that an item names write, org-staff writes what the company keeps, and
 * whom else the item admits reads.
 */
export function levelAt(place: Place, records: readonly AccessRecord[]): AccessLevel {
  if (records.length === 0) return 'none';
  if (records.some(({ orgRoles }) => orgRoles.includes('org-admin'))) return 'approve';
  const here = records.filter((standing) => isAboard(standing, place));
  const granted = place.item.isFixed ? [] : here.flatMap(({ grants }) => grants);
  const said = granted
    .filter(({ scope, page }) => scope === place.scope && page === pathOf(place.item.href))
    .map(({ level }) => level);
  if (said.includes('none')) return 'none';
  if (said.length > 0) return highestOf(said);
  const held = rolesAt(place, records);
  return highestOf([...defaultLevels(place, held)]);
}

function* defaultLevels({ scope, item }: Place, held: ReadonlySet<OrganizationRole>) {
  const isNamed = item.permission.some((role) => held.has(role));
  if (item.permission.length > 0 && !isNamed) return;
  yield 'read' as const;
  if (isNamed) yield 'write' as const;
  if (scope === 'org' && held.has('org-staff')) yield 'write' as const;
  if (scope === 'vessel' && held.has('vessel-management')) yield 'approve' as const;
}

/** The roles that somebody holds at a place: those of a vessel aboard it alone, or on all where their record names none. */
export function rolesAt(
  place: Pick<Place, 'scope' | 'vessel'>,
  standings: readonly AccessRecord[],
): ReadonlySet<OrganizationRole> {
  return new Set(
    standings.flatMap((standing) =>
      standing.orgRoles.filter((role) => !isOfVessels(role) || isAboard(standing, place)),
    ),
  );
}

/** Whether a record counts on the vessel of a place; on pages of the company every record does. */
const isAboard = ({ vessel }: AccessRecord, place: Pick<Place, 'scope' | 'vessel'>): boolean =>
  place.scope === 'org' || vessel === null || vessel === place.vessel;

const isOfVessels = (role: OrganizationRole): boolean => role.startsWith('vessel-');
