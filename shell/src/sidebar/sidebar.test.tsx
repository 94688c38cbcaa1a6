import type { EmployeeRecord } from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { rolesFailure } from '@fairlead/contracts/portal/roles';
import { playedEvents, playedRoles, Refusal, serveApi } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PortalRoles } from '../roles/portal-roles.ts';
import { mira, sessionOf } from '../testing/session.ts';
import Sidebar from './sidebar.tsx';
import { SidebarState, sidebarCookieOf } from './sidebar-state.ts';

const admin: EmployeeRecord = {
  id: 'e1',
  organization: { id: 'o1', name: 'Blue Ocean' },
  vessel: { id: 'v1', name: 'Aurora' },
  position: { id: 'p1', name: 'Captain' },
  orgRoles: ['org-admin'],
};
const page = (path: string) => ({ path, title: path, access: 'person' as const });
const company = '/organization/:org';
const fixture = (more: Partial<ShownRegistry['remotes'][string]> = {}): ShownRegistry => ({
  revision: 1,
  remotes: {
    account: {
      manifest: '/a.json',
      module: './app',
      pages: ['/account/dashboard', '/account/settings'].map(page),
    },
    fixture: {
      manifest: '/f.json',
      module: './app',
      pages: [
        '',
        '/fleet',
        '/health-safety/meetings',
        '/crew-management',
        '/crew-management/training',
        '/wellness/alerts',
        '/vessel/:vessel/dashboard',
        '/vessel/:vessel/logbook/position',
        '/audits',
      ].map((path) => page(company + path)),
      ...more,
    },
  },
});

let narrow = false;
beforeEach(() => {
  narrow = false;
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: what the browser would have kept
  document.cookie = 'sidebar_state=; Path=/; Max-Age=0';
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((query) => ({ matches: narrow, media: query }) as MediaQueryList);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

const anyVessel = (): string | undefined => undefined;

function open(
  path: string,
  { registry = fixture(), records = [admin], hasFailed = false, vesselNameAt = anyVessel } = {},
) {
  history.replaceState(null, '', path);
  const sidebar = new SidebarState();
  const events = playedEvents();
  const navigate = jest.fn();
  const played = playedRoles(hasFailed ? [] : records);
  const retry = jest.fn();
  const failed = { ...played.current(), status: 'failed', error: rolesFailure };
  const current = hasFailed ? () => failed : played.current;
  const roles = { ...played, current, retry, vesselNameAt } as unknown as PortalRoles;
  const props = {
    registry,
    roles,
    sidebar,
    session: sessionOf({ status: 'person', user: mira }),
    host: 'https://portal.example',
    events,
    navigate,
  };
  const { rerender } = render(<Sidebar path={path} {...props} />);
  const go = (to: string) => {
    history.replaceState(null, '', to);
    rerender(<Sidebar path={to} {...props} />);
  };
  return { sidebar, events, navigate, retry, roles: played, go };
}
const menu = (name: string) => screen.getByRole('navigation', { name });
const linksIn = (name: string) =>
  within(menu(name))
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the sidebar', () => {
  it('[S-076] has the account’s menu under /account, and no other', () => {
    open('/account/dashboard');
    expect(linksIn('Account menu')).toEqual(['/account/dashboard', '/account/settings']);
    expect(screen.queryByRole('navigation', { name: 'Company menu' })).toBeNull();
  });

  it('[S-077] [S-078] has the company’s menu and the vessel’s where the path is theirs', () => {
    const { go } = open('/organization/o1/fleet');
    expect(linksIn('Company menu')).toContain('/organization/o1/fleet');
    go('/organization/o1/vessel/v1/dashboard');
    expect(linksIn('Vessel menu')).toEqual(['/organization/o1/vessel/v1/dashboard']);
  });

  it('names the vessel whose pages these are to somebody whose role does not', () => {
    open('/organization/o1/vessel/v7/dashboard', { vesselNameAt: () => 'Boreas' });
    expect(screen.getByRole('link', { name: 'Boreas' })).toHaveAttribute(
      'href',
      '/organization/o1/vessel/v7/dashboard',
    );
  });

  it('leads from a vessel up to its company, by its name, and nowhere from there', () => {
    open('/organization/o1/vessel/v1/dashboard');
    expect(screen.getByRole('link', { name: 'Blue Ocean' })).toHaveAttribute(
      'href',
      '/organization/o1',
    );
    cleanup();
    open('/organization/o1');
    expect(screen.queryByRole('link', { name: 'Blue Ocean' })).toBeNull();
  });

  it('[S-063] shows nothing that the person may not open, and follows as that changes', async () => {
    const { roles } = open('/organization/o1');
    expect(screen.getByRole('button', { name: 'Wellness Management' })).toBeVisible();
    act(() => roles.become([{ ...admin, orgRoles: ['vessel-crew'] }]));
    expect(screen.queryByRole('button', { name: 'Wellness Management' })).toBeNull();
    act(() => roles.become([]));
    expect(linksIn('Company menu')).toEqual([]);
  });

  it('[S-073] says which page is in sight, by the longest link', async () => {
    const { go } = open('/organization/o1/fleet/7');
    const current = () =>
      within(menu('Company menu'))
        .queryAllByRole('link', { current: 'page' })
        .map((link) => link.textContent);
    expect(current()).toEqual(['Fleet']);
    go('/organization/o1/crew-management/training');
    expect(current()).toEqual(['Training']);
    go('/organization/o1');
    expect(current()).toEqual(['Company Dashboard']);
    go('/organization/o1/profile');
    expect(current()).toEqual([]);
  });

  it('opens the group of the page, and keeps those open that were opened', async () => {
    const { go } = open('/organization/o1/health-safety/meetings');
    const group = () => screen.getByRole('button', { name: 'Health & Safety' });
    expect(group()).toHaveAttribute('aria-expanded', 'true');
    go('/organization/o1/fleet');
    expect(group()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(group());
    go('/organization/o1');
    expect(group()).toHaveAttribute('aria-expanded', 'true');
    expect(localStorage.getItem('fairlead-menu-groups')).toBe('{"company/health-safety":true}');
  });

  it('leads to a group’s own page where it has one, and opens it beside that', async () => {
    open('/organization/o1');
    expect(screen.getByRole('link', { name: 'Crew' })).toHaveAttribute(
      'href',
      '/organization/o1/crew-management',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pages of Crew' }));
    expect(screen.getByRole('link', { name: 'Training' })).toBeVisible();
  });

  it('[S-075] marks what is new and what is coming', async () => {
    const audits = {
      menu: 'company' as const,
      title: 'Audits',
      href: '/audits',
      icon: 'list',
      permission: [],
      isNew: true,
    };
    const { go } = open('/organization/o1', { registry: fixture({ menu: [audits] }) });
    expect(screen.getByRole('link', { name: /Audits/ })).toHaveTextContent('AuditsNew');
    go('/organization/o1/vessel/v1/logbook/position');
    expect(screen.getByRole('link', { name: /Position/ })).toHaveTextContent('PositionComing soon');
  });

  it('[S-069] folds up and out by Ctrl+B and Cmd+B, and leaves those keys to bold text', async () => {
    const { sidebar } = open('/organization/o1');
    expect(sidebar.shape().isExpanded).toBe(true);
    await userEvent.keyboard('{Control>}b{/Control}');
    expect(sidebar.shape().isExpanded).toBe(false);
    await userEvent.keyboard('{Meta>}b{/Meta}');
    expect(sidebar.shape().isExpanded).toBe(true);
    await userEvent.keyboard('b{Control>}{Shift>}b{/Shift}{/Control}');
    expect(sidebar.shape().isExpanded).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
    expect(sidebar.shape().isExpanded).toBe(false);
  });

  it('[S-070] [S-071] keeps its state in a cookie for seven days', () => {
    expect(sidebarCookieOf(false)).toBe(
      'sidebar_state=collapsed; Path=/; Max-Age=604800; SameSite=Lax',
    );
    expect(sidebarCookieOf(true)).toContain('sidebar_state=expanded;');
    new SidebarState().expand(false);
    expect(new SidebarState().shape().isExpanded).toBe(false);
    new SidebarState().expand(true);
    narrow = true;
    expect(new SidebarState().shape().isExpanded).toBe(true);
  });

  it('as icons keeps the names of what they lead to, and opens a group by unfolding', async () => {
    const { sidebar } = open('/organization/o1/health-safety/meetings');
    act(() => sidebar.expand(false));
    expect(screen.getByRole('link', { name: 'Fleet' })).toBeVisible();
    const group = screen.getByRole('button', { name: 'Health & Safety' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(group);
    expect(sidebar.shape().isExpanded).toBe(true);
    expect(screen.getByRole('link', { name: 'Health & Safety Meetings' })).toBeVisible();
  });

  it('is a sheet in a narrow window, with the public links, closed by going somewhere', async () => {
    narrow = true;
    const { sidebar, go } = open('/organization/o1');
    expect(sidebar.shape().hasSheet).toBe(true);
    await userEvent.keyboard('{Control>}b{/Control}');
    const sheet = screen.getByRole('dialog', { name: 'Menu' });
    expect(within(sheet).getByRole('link', { name: 'Fleet' })).toBeVisible();
    expect(
      within(within(sheet).getByRole('navigation', { name: 'Fairlead' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'Jobs', 'About']);
    go('/organization/o1/fleet');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  });
});

describe('counts beside items', () => {
  const badges = [
    {
      page: '/organization/:org/fleet',
      read: '/api/vessels?where[organization][equals]={org}&limit=1',
      member: 'totalDocs',
    },
    {
      page: '/organization/:org/wellness/alerts',
      read: '/api/alerts?of={org}',
      member: 'counts.open',
    },
  ];
  const fleet = '/api/vessels?where[organization][equals]=o1&limit=1';

  it('are read for items in sight, and again when something happens or the person comes back', async () => {
    let totalDocs = 3;
    const { asked } = serveApi(({ pathname }) =>
      pathname === '/api/vessels' ? { totalDocs } : { counts: { open: 250 } },
    );
    const { events } = open('/organization/o1', { registry: fixture({ badges }) });
    expect(await screen.findByRole('link', { name: 'Fleet 3' })).toBeVisible();
    expect(asked).toEqual([fleet]);
    totalDocs = 0;
    events.tell('notification', {} as never);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Fleet' })).toBeVisible());
    totalDocs = 4;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('link', { name: 'Fleet 4' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Wellness Management' }));
    expect(await screen.findByRole('link', { name: 'Crew Alerts 99+' })).toBeVisible();
  });

  it('of one answer are read at once, and are gone with the last one', async () => {
    let counts: Record<string, number> = { fleet: 2, 'open-alerts': 5 };
    const { asked } = serveApi(() => ({ counts }));
    const read = '/api/open?of={org}';
    const together = [
      { page: '/organization/:org/fleet', read, member: 'counts.fleet' },
      { page: '/organization/:org/wellness/alerts', read, member: 'counts.open-alerts' },
    ];
    const { events } = open('/organization/o1', { registry: fixture({ badges: together }) });
    expect(await screen.findByRole('link', { name: 'Fleet 2' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Wellness Management' }));
    expect(await screen.findByRole('link', { name: 'Crew Alerts 5' })).toBeVisible();
    // Once at first, once for the group that was opened.
    expect(asked).toEqual(['/api/open?of=o1', '/api/open?of=o1']);
    counts = { 'open-alerts': 5 };
    events.tell('read', {} as never);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Fleet' })).toBeVisible());
    expect(screen.getByRole('link', { name: 'Crew Alerts 5' })).toBeVisible();
  });

  it('are left out where they cannot be read', async () => {
    const { asked } = serveApi(() => new Refusal(500, 'Broken'));
    open('/organization/o1', { registry: fixture({ badges }) });
    await waitFor(() => expect(asked).toEqual([fleet]));
    expect(screen.getByRole('link', { name: 'Fleet' })).toBeVisible();
  });
});

describe('the role switcher', () => {
  const current = (name: RegExp) => screen.getByRole('button', { name });

  it('[S-060] [O-020] lists every role with title and description, and marks the active one', async () => {
    open('/organization/o1/fleet');
    await userEvent.click(current(/Blue Ocean/));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'PersonalYour own account',
      'Blue OceanOrganization adminActive',
      'CaptainBlue Ocean',
      'CaptainAurora · Blue Ocean',
      'AuroraFull Access · Blue Ocean',
    ]);
    expect(options[1]).toHaveAttribute('aria-current', 'true');
  });

  it('[S-058] [S-059] [O-019] goes to a role’s page, keeps it as the last one, and offers that first', async () => {
    const { navigate } = open('/account/dashboard');
    await userEvent.click(current(/Personal/));
    await userEvent.click(await screen.findByRole('option', { name: /Aurora Full Access/ }));
    expect(navigate).toHaveBeenCalledWith('/organization/o1/vessel/v1/dashboard');
    expect(JSON.parse(localStorage.getItem('fairlead-role') ?? '')).toEqual({
      type: 'vessel',
      href: '/organization/o1/vessel/v1/dashboard',
      organizationId: 'o1',
      employeeId: 'e1',
      vesselId: 'v1',
    });
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(current(/Personal/));
    expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('AuroraFull Access');
  });

  it('is worked by the keyboard, and has no search for a few roles', async () => {
    const { navigate } = open('/account/dashboard');
    current(/Personal/).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('listbox')).toHaveFocus();
    expect(screen.queryByRole('combobox')).toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(current(/Personal/)).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(navigate).toHaveBeenCalledWith('/organization/o1');
  });

  it('can be searched where there are many roles', async () => {
    const records = ['o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7'].map((id, place) => ({
      id: `e${place}`,
      organization: { id, name: `Company ${id}` },
    }));
    const { navigate } = open('/account/dashboard', { records });
    await userEvent.click(current(/Personal/));
    await userEvent.type(await screen.findByRole('combobox'), 'company O5');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith('/organization/o5/employee/e4/dashboard');
    await userEvent.click(current(/Personal/));
    await userEvent.type(await screen.findByRole('combobox'), 'nothing');
    expect(screen.getByText('No role matches.')).toBeVisible();
  });

  it('[S-047] [O-011] says that the roles could not be loaded, and asks again', async () => {
    const { retry } = open('/account/dashboard', { hasFailed: true });
    expect(current(/Personal/)).toHaveTextContent('Failed to load user roles');
    await userEvent.click(current(/Personal/));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load user roles');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalled();
  });
});
