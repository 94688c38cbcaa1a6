import type { OrganizationRole } from '../reference/employment.ts';

/** Which menu a page belongs to: a person's own, their company's or a vessel's. */
export type MenuName = 'account' | 'company' | 'vessel';

/**
 * An item of a menu and the page it leads to. The lists of items are the table of permissions: menu, page and API are
 * decided by them (`levelAt`).
 */
export interface MenuItem {
  title: string;
  /** The path from the start of the menu: `/account`, the organization or the vessel. Empty for the page there. */
  href: string;
  /** The name of its Lucide icon. */
  icon: string;
  /** The menu roles that it admits; empty for everybody: every member of the organization, or in the account anyone signed in. */
  permission: readonly OrganizationRole[];
  items?: readonly MenuItem[];
  isNew?: boolean;
  isComing?: boolean;
  /** Shows a live count next to its title. */
  isDataBadge?: boolean;
  description?: string;
  /** Never raised or lowered by an access template: it controls access itself. */
  isFixed?: boolean;
  /** A page of the area that the menu does not list. */
  isUnlisted?: boolean;
}

export interface Menu {
  name: MenuName;
  items: readonly MenuItem[];
}

/** The items of a menu and their children, in order. */
export function everyItem(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...everyItem(item.items ?? [])]);
}

/** Whether a path equals a link or is below it, by whole segments. */
export const isAtOrBelow = (path: string, link: string): boolean =>
  path === link || path.startsWith(link.endsWith('/') ? link : `${link}/`);

/** The path of a link: without query or hash and without a trailing slash. */
export const pathOf = (link: string): string =>
  link.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
