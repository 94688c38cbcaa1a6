import { everyItem, itemAt, menuNamed, type RouteContext } from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { Badge, Link } from '@fairlead/ui';
import { type SyntheticEvent, useId } from 'react';
import { withAdded } from '../menu/added-items.ts';
import { type Entry, everyEntry } from '../menu/entries.ts';
import { shownCount } from '../menu/shown-count.ts';
import { MenuIcon } from './menu-icon.tsx';
import { Count, Items, Nav, Row, Title, Toggle } from './sidebar-parts.tsx';

interface PageInSight {
  context: RouteContext;
  path: string;
  registry: Pick<ShownRegistry, 'remotes'>;
}

/**
 * The entry of the current page: of all items of the menu the one with the longest link that equals or contains the path (S-073). Undefined where
 * that one is hidden, so that no other entry passes for it.
 */
export function activeEntry(
  entries: readonly Entry[],
  { context, path, registry }: PageInSight,
): Entry | undefined {
  const items = everyItem(withAdded(menuNamed(context.menu), registry, context.menu));
  const href = itemAt(items, context.base, path)?.href;
  return everyEntry(entries).findLast(({ item, link }) => link !== undefined && item.href === href);
}

interface MenuListProps {
  label: string;
  entries: readonly Entry[];
  active: Entry | undefined;
  /** Counts beside entries, by link. */
  counts: ReadonlyMap<string, number>;
  /** Shows icons alone, with the titles as accessible names and tooltips. */
  isFolded: boolean;
  isOpen(entry: Entry): boolean;
  onToggle(entry: Entry): void;
}

/** A menu: links, and groups that open and close. */
export function MenuList({ label, entries, ...list }: MenuListProps) {
  return (
    <Nav
      aria-label={label}
      data-folded={list.isFolded || undefined}
      onPointerOver={placeTip}
      onFocus={placeTip}
    >
      <Entries entries={entries} isTop {...list} />
    </Nav>
  );
}

interface EntriesProps extends Omit<MenuListProps, 'label'> {
  /** They are on the menu's first level, where each has an icon. */
  isTop?: boolean;
}

function Entries({ entries, isTop, ...list }: EntriesProps) {
  return (
    <Items>
      {entries.map((entry) => (
        <li key={`${entry.item.href} ${entry.item.title}`}>
          {entry.entries.length > 0 ? (
            <Group entry={entry} isTop={isTop} {...list} />
          ) : (
            <EntryLink entry={entry} isTop={isTop} {...list} />
          )}
        </li>
      ))}
    </Items>
  );
}

type EntryProps = Omit<MenuListProps, 'label' | 'entries'> & {
  entry: Entry;
  isTop: boolean | undefined;
};

/** A group: its title opens and closes it, or links to its own page with a toggle next to it. */
function Group({ entry, isTop, ...list }: EntryProps) {
  const { item, link, entries } = entry;
  const { isFolded, isOpen, onToggle, active } = list;
  const id = useId();
  const open = !isFolded && isOpen(entry);
  const toggle = { 'aria-expanded': open, 'aria-controls': id, onClick: () => onToggle(entry) };
  const isWithin = active !== undefined && everyEntry(entries).includes(active);
  return (
    <>
      {link === undefined || isFolded ? (
        <Row as="button" type="button" data-within={isWithin || undefined} {...toggle}>
          {isTop && <MenuIcon name={item.icon} />}
          <Title>{item.title}</Title>
          {!isFolded && <MenuIcon name="chevron-down" />}
        </Row>
      ) : (
        <Toggle>
          <EntryLink entry={entry} isTop={isTop} {...list} />
          <button type="button" aria-label={`Pages of ${item.title}`} {...toggle}>
            <MenuIcon name="chevron-down" />
          </button>
        </Toggle>
      )}
      <div id={id} hidden={!open}>
        {open && <Entries entries={entries} {...list} />}
      </div>
    </>
  );
}

function EntryLink({ entry, isTop, active, counts, isFolded }: EntryProps) {
  const { item, link = '' } = entry;
  const count = shownCount(counts.get(link));
  return (
    <Row as={Link} href={link} aria-current={entry === active ? 'page' : undefined}>
      {isTop && <MenuIcon name={item.icon} />}
      <Title>
        {item.title}
        {isFolded && count && ` (${count})`}
      </Title>
      {!isFolded && item.isNew && <Badge $tone="accent">New</Badge>}
      {!isFolded && item.isComing && <Badge>Coming soon</Badge>}
      {count && <Count data-dot={isFolded || undefined}>{isFolded ? '' : count}</Count>}
    </Row>
  );
}

/** Passes the position of the entry whose title is shown beside its icon to the style sheet. */
function placeTip({ target, currentTarget }: SyntheticEvent): void {
  const row = (target as Element).closest('a, button');
  if (row && currentTarget instanceof HTMLElement)
    currentTarget.style.setProperty('--tip', `${row.getBoundingClientRect().top}px`);
}
