import type { PortalProps } from '@fairlead/contracts/portal/props';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { Dialog, useExternalStore } from '@fairlead/ui';
import { useEffect, useMemo, useState } from 'react';
import { headerLinks } from '../header/header-links.ts';
import type { PersonRoles } from '../person/person-roles.ts';
import { type Pick, type PickGroup, PickList } from '../picker/pick-list.tsx';
import { keepLastRole, lastRoleFirst } from '../roles/last-role.ts';
import type { SessionStore } from '../session/session-store.ts';
import { MenuIcon } from '../sidebar/menu-icon.tsx';
import { roleIcons } from '../switcher/role-icons.ts';
import { peopleLike, type SearchHit, vesselsLike } from './look-up.ts';

export interface PaletteProps {
  open: boolean;
  registry: ShownRegistry;
  roles: PersonRoles;
  session: SessionStore;
  navigate: PortalProps['navigate'];
  onSignOut(): void;
  /** Opens the support lines. */
  onEmergency(): void;
  onClose(): void;
}

/** How long (ms) typing must pause before vessels and people are searched, and how many letters that takes. */
const rest = 200;
const fewest = 2;

/** How many pages are shown at once. */
const mostPages = 12;

/** The pages that everybody may open. */
const publicPages = headerLinks.map(({ href, label }) => ({ href, title: label, way: 'Fairlead' }));

interface Command extends Pick {
  run(): void;
}

/** Goes anywhere by name: pages, vessels and people of the person's organizations, their other roles, and signing out. */
export default function Palette({ open, onClose, ...props }: PaletteProps) {
  return (
    <Dialog title="Go to" width="36rem" open={open} onClose={onClose}>
      {open && <Commands {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Commands(props: Omit<PaletteProps, 'open'>) {
  const [query, setQuery] = useState('');
  const groups = useCommands(query, props);
  return (
    <PickList
      label="Go to"
      search={{ value: query, placeholder: 'Page, vessel, person or role', onChange: setQuery }}
      groups={groups}
      onPick={({ run }) => {
        props.onClose();
        run();
      }}
      empty="Nothing matches."
    />
  );
}

function useCommands(query: string, props: Omit<PaletteProps, 'open'>): PickGroup<Command>[] {
  const { roles, navigate, onSignOut, onEmergency } = props;
  const state = useExternalStore(roles.subscribe, roles.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody may open changes with their roles
  const pages = useMemo(() => [...roles.pages(), ...publicPages], [roles, state]);
  const { vessels, people } = useFound(query.trim(), props);
  const words = query.toLocaleLowerCase().split(' ').filter(Boolean);
  const fits = (text: string) => words.every((word) => text.toLocaleLowerCase().includes(word));
  const to = ({ href, title, note }: SearchHit, icon: string): Command => ({
    id: `${icon} ${href}`,
    title,
    note,
    icon: <MenuIcon name={icon} />,
    run: () => navigate(href),
  });
  const emergency = {
    id: 'emergency',
    title: 'Emergency Support Lines',
    note: 'Crisis lines, at any hour',
    icon: <MenuIcon name="life-buoy" />,
    run: onEmergency,
  };
  const signOut = {
    id: 'sign-out',
    title: 'Sign out',
    icon: <MenuIcon name="log-out" />,
    run: onSignOut,
  };
  return [
    {
      title: 'Pages',
      picks: pages
        .filter(({ title, way }) => fits(`${title} ${way}`))
        // Pages whose own title matches come before those where only a parent does.
        .sort((one, other) => Number(fits(other.title)) - Number(fits(one.title)))
        .slice(0, mostPages)
        .map(({ href, title, way }) => to({ href, title, note: way }, 'file-text')),
    },
    { title: 'Vessels', picks: vessels.map((vessel) => to(vessel, 'ship')) },
    { title: 'People', picks: people.map((person) => to(person, 'user')) },
    {
      title: 'Switch role',
      picks: lastRoleFirst(state.roles)
        .filter(({ title, description }) => fits(`${title} ${description}`))
        .map((role) => ({
          ...to(
            { href: role.href, title: role.title, note: role.description },
            roleIcons[role.type],
          ),
          isCurrent: role.href === state.active?.href,
          run: () => {
            keepLastRole(role);
            navigate(role.href);
          },
        })),
    },
    { title: 'Help', picks: fits('Emergency Support Lines help crisis') ? [emergency] : [] },
    { title: 'Account', picks: fits(signOut.title) ? [signOut] : [] },
  ];
}

const none = { vessels: [] as SearchHit[], people: [] as SearchHit[] };

/** Vessels and people matching what is typed, once typing pauses. */
function useFound(text: string, { registry, roles, session }: Omit<PaletteProps, 'open'>) {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (text.length < fewest) return setFound(none);
    const stopping = new AbortController();
    const { signal } = stopping;
    const options = { registry, roles, place: { host: location.origin, session, signal } };
    const timer = setTimeout(async () => {
      const [vessels, people] = await Promise.all([
        vesselsLike(text, options),
        peopleLike(text, options),
      ]);
      if (!signal.aborted) setFound({ vessels, people });
    }, rest);
    return () => {
      clearTimeout(timer);
      stopping.abort();
    };
  }, [text, registry, roles, session]);
  return found;
}
