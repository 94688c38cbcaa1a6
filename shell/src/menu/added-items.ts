import type { AddedItems, MenuItem, MenuName } from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';

type Released = Pick<ShownRegistry, 'remotes'>;

const added = ({ remotes }: Released, menu: MenuName) =>
  Object.values(remotes).flatMap((remote) =>
    (remote.menu ?? []).filter((item) => item.menu === menu),
  );

/** The items that released remotes add, by menu. */
export const addedItems = (registry: Released): AddedItems => ({
  account: added(registry, 'account'),
  company: added(registry, 'company'),
  vessel: added(registry, 'vessel'),
});

/** A menu with the items of released remotes: below the group that an item names, else at its end. */
export function withAdded(
  items: readonly MenuItem[],
  registry: Released,
  menu: MenuName,
): readonly MenuItem[] {
  const more = added(registry, menu);
  if (more.length === 0) return items;
  const below = (href: string) => more.filter(({ group }) => group === href);
  return [
    ...items.map((item) =>
      below(item.href).length > 0
        ? { ...item, items: [...(item.items ?? []), ...below(item.href)] }
        : item,
    ),
    ...more.filter(({ group }) => group === undefined),
  ];
}
