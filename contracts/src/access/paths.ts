import { everyItem, isAtOrBelow, type MenuItem, type MenuName, pathOf } from './menu.ts';
import { accountMenu } from './menus/account.ts';
import { type RouteContext, routeContextOf } from './route-context.ts';
import { type AccessScope, itemsOf, type MenuPlace, menuOf } from './table.ts';

/** The items of a menu in order. */
export const menuNamed = (name: MenuName): readonly MenuItem[] =>
  name === 'account' ? accountMenu.items : menuOf[scopeOf(name)].items;

/** The scope of a menu's pages. */
export const scopeOf = (menu: Exclude<MenuName, 'account'>): AccessScope =>
  menu === 'company' ? 'org' : 'vessel';

/** Where an item of a menu that starts at `base` leads. */
export const linkOf = (base: string, { href }: Pick<MenuItem, 'href'>): string => `${base}${href}`;

/**
 * The item whose link is the longest that equals a path or is above it (S-073); of several with the same link the last, which is the
 * page's own.
 */
export function itemAt<Item extends Pick<MenuItem, 'href'>>(
  items: readonly Item[],
  base: string,
  path: string,
): Item | undefined {
  let found: Item | undefined;
  let longest = -1;
  for (const item of items) {
    const link = pathOf(linkOf(base, item));
    if (!isAtOrBelow(path, link) || link.length < longest) continue;
    found = item;
    longest = link.length;
  }
  return found;
}

/** Items that remotes add to menus, by menu. */
export type AddedItems = Readonly<Partial<Record<MenuName, readonly MenuItem[]>>>;

/**
 * The page of a company or a vessel at a path or above it, whose item says who may open it. Items `added` by remotes never replace
 * one of the menus' own.
 */
export function placeOf(
  path: string,
  added: AddedItems = {},
): (MenuPlace & { organization: string }) | undefined {
  const ground = routeContextOf(path);
  return ground && ground.menu !== 'account' ? placeIn(ground, path, added) : undefined;
}

function placeIn(
  ground: Exclude<RouteContext, { menu: 'account' }>,
  path: string,
  added: AddedItems,
) {
  const scope = scopeOf(ground.menu);
  const items = [...(added[ground.menu] ?? []), ...itemsOf[scope]];
  // Below a vessel only what its menu names: nothing else there is a page.
  const item = itemAt(items, ground.base, path) ?? { href: '', permission: [] };
  const { organization } = ground;
  return { scope, item, organization, ...(ground.menu === 'vessel' && { vessel: ground.vessel }) };
}

/** Every item of the account's menu. */
export const accountItems: readonly MenuItem[] = everyItem(accountMenu.items);
