import {
  type AccessLevel,
  linkOf,
  type MenuItem,
  menuNamed,
  pathOf,
  type RouteContext,
} from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { withAdded } from './added-items.ts';
import { pageFinder } from './has-page.ts';

/** An item of a menu as the person sees it. */
export interface Entry {
  item: MenuItem;
  /** Its link; undefined for a group without a page of its own. */
  link?: string;
  entries: readonly Entry[];
}

interface EntriesOptions {
  registry: Pick<ShownRegistry, 'remotes'>;
  /** What the person may do at a path. */
  levelAt(path: string): AccessLevel;
}

/**
 * The menu of a route context as the person sees it (S-063): items whose page a released remote has and where they may do something, and groups with
 * any visible item.
 */
export function entriesOf(ground: RouteContext, { registry, levelAt }: EntriesOptions): Entry[] {
  const items = withAdded(menuNamed(ground.menu), registry, ground.menu);
  return entriesAmong(items, ground, { levelAt, hasPage: pageFinder(registry) });
}

interface EntryContext extends Pick<EntriesOptions, 'levelAt'> {
  hasPage(path: string): boolean;
}

const entriesAmong = (items: readonly MenuItem[], ground: RouteContext, options: EntryContext) =>
  items.flatMap((item) => {
    const entry = entryOf(item, ground, options);
    return entry ? [entry] : [];
  });

function entryOf(item: MenuItem, ground: RouteContext, options: EntryContext): Entry | undefined {
  const entries = item.items ? entriesAmong(item.items, ground, options) : [];
  const link = linkOf(ground.base, item);
  const path = pathOf(link);
  // An entry at the same path below a group is the page's own item.
  const isBelow = entries.some((entry) => entry.link && pathOf(entry.link) === path);
  const isShown =
    !item.isUnlisted && !isBelow && options.hasPage(path) && options.levelAt(path) !== 'none';
  if (!isShown && entries.length === 0) return undefined;
  return { item, entries, ...(isShown && { link }) };
}

/** All entries and their descendants, in order. */
export const everyEntry = (entries: readonly Entry[]): Entry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.entries)]);
