import type { OrganizationRole } from '../reference/employment.ts';

/** Which menu a page belongs to: a person's own, their company's or a vessel's. */
export type MenuName = 'account' | 'company' | 'vessel';

/**
 * An item of a menu and the page it leads to. The lists of items are the table of permissions: menu, page and API take their
 * answer from them (`levelAt`).
 */
export interface MenuItem {
  title: string;
  /** The path from where the menu begins: `/account`, the organization or the vessel. Empty for the page that stands there. */
  href: string;
  /** The name of its picture, as Lucide calls it. */
  icon: string;
  /** The menu roles that it admits; empty for everybody: every member of the organization, in the account whoever is signed in. */
  permission: readonly OrganizationRole[];
  items?: readonly MenuItem[];
  isNew?: boolean;
  isComing?: boolean;
  /** A live count stands beside its title. */
  isDataBadge?: boolean;
  description?: string;
  /** Never raised or lowered by an access template: it decides over access itself. */
  isFixed?: boolean;
  /** A page of the area that the menu does not list. */
  isUnlisted?: boolean;
}

export interface Menu {
  name: MenuName;
  items: readonly MenuItem[];
}

/** The items of a menu and theirs, one after the other. */
export function everyItem(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...everyItem(item.items ?? [])]);
}

/** Whether a path is that of a link or below it, by whole segments. */
export const isAtOrBelow = (path: string, link: string): boolean =>
  path === link || path.startsWith(link.endsWith('/') ? link : `${link}/`);

/** The path of a link: without what may be asked of it and without a slash at its end. */
export const pathOf = (link: string): string =>
  link.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '');
