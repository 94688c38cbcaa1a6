import {
  type EmployeeRecord,
  levelAtPath,
  membershipsOf,
  rolesOf,
} from '@fairlead/contracts/access';
import type { ShownRegistry } from '@fairlead/contracts/portal/registry';
import { playedRoles, Refusal, serveApi } from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PersonTools from '../account/person-tools.tsx';
import { pagesOf } from '../menu/pages.ts';
import type { PortalRoles } from '../roles/portal-roles.ts';
import { mira, sessionOf } from '../testing/session.ts';

const record: EmployeeRecord = {
  id: 'e1',
  organization: { id: 'o1', name: 'Blue Ocean' },
  vessel: { id: 'v1', name: 'Aurora' },
  orgRoles: ['org-admin'],
};
const registry: ShownRegistry = {
  revision: 1,
  remotes: {
    fixture: {
      manifest: '/f.json',
      module: './app',
      pages: [
        '/account/settings',
        '/organization/:org/fleet',
        '/organization/:org/wellness/team',
        '/organization/:org/vessel/:vessel/dashboard',
        '/organization/:org/vessel/:vessel/ism/drill-matrix',
        '/organization/:org/employee/:employee/dashboard',
        '/organization/:org/crew-management/particulars/:employee',
      ].map((path) => ({ path, title: path, access: 'person' as const })),
    },
  },
};

beforeEach(() => {
  history.replaceState(null, '', '/jobs');
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function open(records: EmployeeRecord[] = [record]) {
  const played = playedRoles(records);
  const levelAt = (path: string) => levelAtPath(path, membershipsOf(records));
  const pages = () => pagesOf({ registry, roles: rolesOf(records), levelAt });
  const roles = { ...played, pages, retry: jest.fn() } as unknown as PortalRoles;
  const [navigate, onSignOut, onEmergency] = [jest.fn(), jest.fn(), jest.fn()];
  render(
    <PersonTools
      user={mira}
      path="/jobs"
      registry={registry}
      roles={roles}
      session={sessionOf({ status: 'person', user: mira })}
      slots={{ fill: () => ({ retry: () => {}, empty: () => {} }) }}
      navigate={navigate}
      onSignOut={onSignOut}
      onEmergency={onEmergency}
      report={() => {}}
    />,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to' });
  return { navigate, onSignOut, onEmergency };
}
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const field = () => screen.getByRole('combobox', { name: 'Go to' });

describe('the command palette', () => {
  it('opens by Ctrl+K and closes by it, with every page that the person may open', async () => {
    const { asked } = serveApi(() => ({}));
    await open();
    expect(field()).toHaveFocus();
    expect(options('Pages')).toEqual([
      'SettingsAccount',
      'FleetBlue Ocean',
      'Wellness TeamBlue Ocean · Wellness Management',
      'Vessel DashboardAurora',
      'Drill MatrixAurora · ISM',
      'HomeFairlead',
      'JobsFairlead',
      'AboutFairlead',
    ]);
    expect(options('Switch role')).toHaveLength(4);
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Meta>}k{/Meta}');
    expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
  });

  it('shows no page that the person may not open', async () => {
    serveApi(() => ({}));
    await open([{ ...record, orgRoles: ['vessel-crew'] }]);
    expect(options('Pages')).not.toContain('Wellness TeamBlue Ocean · Wellness Management');
  });

  it('finds a page by any words of its way, and goes there', async () => {
    serveApi(() => ({ docs: [] }));
    const { navigate } = await open();
    await userEvent.type(field(), 'aurora drill');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option').id);
    await userEvent.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith('/organization/o1/vessel/v1/ism/drill-matrix');
    expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
  });

  it('finds vessels and people of the person’s organizations, once typing rests', async () => {
    const { asked } = serveApi(({ pathname }) =>
      pathname === '/api/vessels'
        ? { docs: [{ id: 'v2', name: 'Borealis', organization: 'o1' }] }
        : { options: [{ label: 'Bo Lind', value: 'u7', metadata: { employee: { id: 'e7' } } }] },
    );
    const { navigate } = await open();
    await userEvent.type(field(), 'bo');
    await waitFor(() => expect(options('Vessels')).toEqual(['BorealisBlue Ocean']));
    expect(options('People')).toEqual(['Bo LindBlue Ocean']);
    expect(asked).toEqual([
      '/api/vessels?where[name][like]=bo&where[organization][in]=o1&depth=0&limit=8&sort=name',
      '/api/employees/options?organization=o1&q=bo',
    ]);
    await userEvent.click(screen.getByRole('option', { name: /Bo Lind/ }));
    expect(navigate).toHaveBeenCalledWith('/organization/o1/crew-management/particulars/e7');
  });

  it('does without what cannot be read, and asks for no people where they are not an admin', async () => {
    const { asked } = serveApi(() => new Refusal(404, 'Not found'));
    await open([{ ...record, orgRoles: [] }]);
    await userEvent.type(field(), 'zz');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(await screen.findByText('Nothing matches.')).toBeVisible();
  });

  it('switches roles and signs out', async () => {
    serveApi(() => ({ docs: [] }));
    const { navigate, onSignOut } = await open();
    await userEvent.click(screen.getByRole('option', { name: /^Crew/ }));
    expect(navigate).toHaveBeenCalledWith('/organization/o1/crew/v1/e1/dashboard');
    expect(localStorage.getItem('fairlead-role')).toContain('"crew"');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(field(), 'sign');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onSignOut).toHaveBeenCalled());
  });
});
