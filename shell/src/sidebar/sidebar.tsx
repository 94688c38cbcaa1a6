import { routeContextOf } from '@fairlead/contracts/access';
import type { RolesState } from '@fairlead/contracts/portal/roles';
import { Dialog, IconButton, Link, useExternalStore } from '@fairlead/ui';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { headerLinks } from '../header/header-links.ts';
import { type Entry, entriesOf, everyEntry } from '../menu/entries.ts';
import { useOpenGroups } from '../menu/open-groups.ts';
import { useBadgeCounts } from '../menu/use-badge-counts.ts';
import { RoleSwitcher } from '../switcher/role-switcher.tsx';
import { IconsOf, MenuIcon } from './menu-icon.tsx';
import { activeEntry, MenuList } from './menu-list.tsx';
import { Above, Body, Foot, Head, Here, Public, Title } from './sidebar-parts.tsx';
import type { SidebarProps } from './sidebar-props.ts';
import type { SidebarState } from './sidebar-state.ts';

const names = { account: 'Account', company: 'Company', vessel: 'Vessel' } as const;

/** The menu of the current route context: beside the page, as icons alone where the person prefers, and in a narrow window a sheet over it. */
export default function Sidebar({
  path,
  registry,
  roles,
  session,
  sidebar,
  ...portal
}: SidebarProps) {
  const state = useExternalStore(roles.subscribe, roles.current);
  const { isExpanded, isOpen } = useExternalStore(sidebar.subscribe, sidebar.shape);
  const context = routeContextOf(path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody may do changes with their roles
  const entries = useMemo(
    () => (context ? entriesOf(context, { registry, levelAt: roles.levelAt }) : []),
    [context?.base, registry, roles, state],
  );
  const active = context && activeEntry(entries, { context, path, registry });
  const { groups, setOpen } = useOpenGroups();
  const keyOf = ({ item }: Entry) => `${context?.menu}${item.href}`;
  const isGroupOpen = (entry: Entry) =>
    groups[keyOf(entry)] ?? (active !== undefined && everyEntry(entry.entries).includes(active));
  const inSight = visible(entries, isGroupOpen);
  const counts = useBadgeCounts(
    inSight.flatMap(({ link }) => link ?? []),
    { registry, session, host: portal.host, events: portal.events },
  );
  useEffect(() => sidebar.offerSheet(), [sidebar]);
  useToggleKey(sidebar);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the sheet that led there
  useEffect(() => sidebar.open(false), [path, sidebar]);
  if (!context) return null;
  const menu = (isFolded: boolean) => (
    <MenuList
      label={`${names[context.menu]} menu`}
      entries={entries}
      active={active}
      counts={counts}
      isFolded={isFolded}
      isOpen={isGroupOpen}
      onToggle={(entry) => {
        if (isFolded) sidebar.expand(true);
        setOpen(keyOf(entry), isFolded || !isGroupOpen(entry));
      }}
    />
  );
  const switcher = <RoleSwitcher state={state} navigate={portal.navigate} onRetry={roles.retry} />;
  // From a vessel to its company, for those allowed to open that.
  const above = context.menu === 'vessel' ? context.organization : undefined;
  const ship = context.menu === 'vessel' ? context.vessel : undefined;
  const vesselName = ship === state.active?.vesselId ? undefined : roles.vesselNameAt(path);
  const vessel = vesselName !== undefined && (
    <Here href={`${context.base}/dashboard`}>
      <MenuIcon name="ship" />
      <Title>{vesselName}</Title>
    </Here>
  );
  const company = above !== undefined && roles.levelAt(`/organization/${above}`) !== 'none' && (
    <Above href={`/organization/${above}`}>
      <MenuIcon name="building" />
      <Title>{companyOf(state, above) ?? 'Company'}</Title>
    </Above>
  );
  return (
    <IconsOf value={context.menu}>
      <Body>
        <Head data-folded={!isExpanded || undefined}>
          {switcher}
          {vessel}
          {company}
        </Head>
        {menu(!isExpanded)}
        <Foot>
          <IconButton
            label={isExpanded ? 'Collapse sidebar' : 'Expand sidebar'}
            aria-keyshortcuts="Control+B Meta+B"
            aria-expanded={isExpanded}
            onClick={sidebar.toggle}
          >
            <MenuIcon name="panel-left" />
          </IconButton>
        </Foot>
      </Body>
      <Dialog
        title="Menu"
        place="left"
        width="18rem"
        open={isOpen}
        onClose={() => sidebar.open(false)}
      >
        {isOpen && (
          <>
            {switcher}
            {vessel}
            {company}
            {menu(false)}
            <Public aria-label="Fairlead">
              {headerLinks.map(({ href, label }) => (
                <Link key={href} href={href}>
                  {label}
                </Link>
              ))}
            </Public>
          </>
        )}
      </Dialog>
    </IconsOf>
  );
}

/** The name of a company, by the person's roles there. */
const companyOf = ({ roles }: RolesState, organization: string): string | undefined =>
  roles.find(({ organizationId }) => organizationId === organization)?.organizationName;

/** The visible entries: those of a closed group are not. */
const visible = (entries: readonly Entry[], isOpen: (entry: Entry) => boolean): Entry[] =>
  entries.flatMap((entry) => [entry, ...(isOpen(entry) ? visible(entry.entries, isOpen) : [])]);

/** Ctrl+B and Cmd+B collapse and expand the sidebar (S-069), except where they set text in bold. */
function useToggleKey(sidebar: SidebarState): void {
  // As soon as a sidebar is visible, so that no key press is missed.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'b' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.repeat || event.defaultPrevented)
        return;
      if (event.target instanceof HTMLElement && event.target.isContentEditable) return;
      event.preventDefault();
      sidebar.toggle();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [sidebar]);
}
