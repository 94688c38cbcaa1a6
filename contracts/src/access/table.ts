import type { OrganizationRole } from '../reference/employment.ts';
import { type AccessLevel, highestOf } from './levels.ts';
import { everyItem, type MenuItem, type MenuName, pathOf } from './menu.ts';
import { companyMenu } from './menus/company.ts';
import { vesselMenu } from './menus/vessel.ts';

/** The scope of an access template: pages of the company, or of vessels. */
export const accessScopes = [
  { code: 'org', label: 'Company' },
  { code: 'vessel', label: 'Vessels' },
] as const;
export type AccessScope = (typeof accessScopes)[number]['code'];

/** The level that an access template gives on a page, by the path of its item in the menu of the scope. */
export interface Grant {
  scope: AccessScope;
  page: string;
  level: AccessLevel;
}

/** A person's membership of an organization from one employee record, with what access templates add. */
export interface AccessRecord {
  /** The vessel they work on; without one, vessel roles apply on every vessel of the organization. */
  vessel: string | null;
  orgRoles: readonly OrganizationRole[];
  grants: readonly Grant[];
}

/** A page of a menu, and the vessel for a vessel's menu. */
export interface MenuPlace {
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

/** The items that lead to pages whose access a template can grant, each path once. */
export const grantablePages = (scope: AccessScope): readonly MenuItem[] =>
  itemsOf[scope].filter(
    ({ href, isFixed }, index, all) =>
      !isFixed && index === all.findLastIndex((other) => other.href === href),
  );

/**
 * The page at a path of a menu, by the item that says who may open it: of several with the same path the last, which is the
 * page's own.
 * @throws {RangeError} for a path that is not in the menu.
 */
export function placeAt(scope: AccessScope, href: string, vessel?: string): MenuPlace {
  const item = itemsOf[scope].findLast((one) => one.href === href);
  if (!item) throw new RangeError(`The menu has no ${href}`);
  return { scope, item, ...(vessel !== undefined && { vessel }) };
}

/**
 * What somebody may do on a page of an organization, and with the data behind it, by all their roles there: the single rule that
 * menus, pages and services follow. Somebody without a role there may do nothing. An org-admin approves everywhere. Otherwise the
 * access templates' level for the page counts, the highest of several, but `none` beats all. When they do not name the page:
 * vessel-management approves on its vessel's pages, roles that an item names write, org-staff writes the company's records, and
 * anybody else the item admits reads.
 */
export function levelAt(place: MenuPlace, records: readonly AccessRecord[]): AccessLevel {
  if (records.length === 0) return 'none';
  if (records.some(({ orgRoles }) => orgRoles.includes('org-admin'))) return 'approve';
  const here = records.filter((standing) => isAboard(standing, place));
  const granted = place.item.isFixed ? [] : here.flatMap(({ grants }) => grants);
  const explicitLevels = granted
    .filter(({ scope, page }) => scope === place.scope && page === pathOf(place.item.href))
    .map(({ level }) => level);
  if (explicitLevels.includes('none')) return 'none';
  if (explicitLevels.length > 0) return highestOf(explicitLevels);
  const held = rolesAt(place, records);
  return highestOf([...defaultLevels(place, held)]);
}

function* defaultLevels({ scope, item }: MenuPlace, held: ReadonlySet<OrganizationRole>) {
  const isNamed = item.permission.some((role) => held.has(role));
  if (item.permission.length > 0 && !isNamed) return;
  yield 'read' as const;
  if (isNamed) yield 'write' as const;
  if (scope === 'org' && held.has('org-staff')) yield 'write' as const;
  if (scope === 'vessel' && held.has('vessel-management')) yield 'approve' as const;
}

/** The roles that somebody holds at a place: vessel roles only aboard their vessel, or on all when their record names none. */
export function rolesAt(
  place: Pick<MenuPlace, 'scope' | 'vessel'>,
  standings: readonly AccessRecord[],
): ReadonlySet<OrganizationRole> {
  return new Set(
    standings.flatMap((standing) =>
      standing.orgRoles.filter((role) => !isOfVessels(role) || isAboard(standing, place)),
    ),
  );
}

/** Whether a record counts on the vessel of a place; on pages of the company every record does. */
const isAboard = ({ vessel }: AccessRecord, place: Pick<MenuPlace, 'scope' | 'vessel'>): boolean =>
  place.scope === 'org' || vessel === null || vessel === place.vessel;

const isOfVessels = (role: OrganizationRole): boolean => role.startsWith('vessel-');
