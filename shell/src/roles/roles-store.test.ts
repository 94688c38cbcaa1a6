import type { EmployeeRecord } from '@fairlead/contracts/access';
import { rolesFailure } from '@fairlead/contracts/portal/roles';
import {
  apiHost,
  nora,
  playedEvents,
  Refusal,
  serveApi,
  sessionOf,
  signedIn,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { readEmployments } from './read-employments.ts';
import { RolesStore } from './roles-store.ts';

const ownRecords = `/api/employees?where[user.id][equals]=${nora.id}&depth=2&limit=100`;
const aurora = { id: 'v1', name: 'Aurora' };
const admin: EmployeeRecord = { id: 'e1', organization: { id: 'o1' }, orgRoles: ['org-admin'] };
const deckhand: EmployeeRecord = { id: 'e2', organization: { id: 'o1' }, vessel: aurora };

let stores: RolesStore[] = [];
beforeEach(() => {
  history.replaceState(null, '', '/account/dashboard');
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const store of stores) store.stop();
  stores = [];
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function open() {
  const events = playedEvents();
  const changed = jest.fn();
  const session = sessionOf(signedIn);
  const registry = { remotes: {} };
  const store = new RolesStore({
    user: nora.id,
    host: apiHost,
    session,
    events,
    registry,
    changed,
  });
  stores.push(store);
  return { store, events, changed };
}
const types = (store: RolesStore) => store.current().roles.map(({ type }) => type);

describe('the request for roles', () => {
  it('[S-046] [O-002] asks for the person’s records, with credentials and uncached, and by a token only where there is one', async () => {
    const asked = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response(JSON.stringify({ docs: [admin] })));
    expect(await readEmployments(nora.id, { host: apiHost })).toEqual([admin]);
    await readEmployments(nora.id, { host: apiHost, token: 'a.b.c' });
    const [href, bare] = asked.mock.calls[0] ?? [];
    const [, withToken] = asked.mock.calls[1] ?? [];
    expect(href).toBe(apiHost + ownRecords);
    expect(bare).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store' });
    expect(new Headers(bare?.headers).has('authorization')).toBe(false);
    expect(new Headers(withToken?.headers).get('authorization')).toBe('Bearer a.b.c');
  });
});

describe('the roles of whoever is signed in', () => {
  it('are loading, and personal, until they are read', async () => {
    serveApi(() => ({ docs: [admin] }));
    const { store } = open();
    expect(store.current()).toMatchObject({ status: 'loading', active: { type: 'personal' } });
    await waitFor(() => expect(store.current().status).toBe('ready'));
    expect(types(store)).toEqual(['personal', 'organization', 'employee']);
    expect(store.hasRole('organization')).toBe(true);
    expect(store.getRoleByType('crew')).toBeUndefined();
    expect(store.canAccessOrganization('o1')).toBe(true);
    expect(store.canAccessVessel('v1')).toBe(false);
    expect(store.levelAt('/organization/o1/fleet')).toBe('approve');
    expect(store.current()).toBe(store.current());
  });

  it('follow the path in sight', async () => {
    serveApi(() => ({ docs: [admin] }));
    const { store, changed } = open();
    await waitFor(() => expect(store.current().status).toBe('ready'));
    changed.mockClear();
    history.pushState(null, '', '/organization/o1/fleet');
    dispatchEvent(new PopStateEvent('popstate'));
    expect(changed).toHaveBeenCalled();
    expect(store.current().active?.type).toBe('organization');
  });

  it('are read anew when one was granted or revoked, and when that may have been missed', async () => {
    let docs: EmployeeRecord[] = [];
    const { asked } = serveApi(() => ({ docs }));
    const { store, events } = open();
    await waitFor(() => expect(store.current().status).toBe('ready'));
    docs = [deckhand];
    events.tell('membership', undefined);
    await waitFor(() => expect(types(store)).toContain('crew'));
    docs = [];
    events.miss();
    events.miss();
    await waitFor(() => expect(types(store)).toEqual(['personal']));
    expect(asked).toEqual([ownRecords, ownRecords, ownRecords]);
  });

  it('are read once when a page starts, and what changed before the stream was open with the next page', async () => {
    let docs: EmployeeRecord[] = [];
    const { asked } = serveApi(() => ({ docs }));
    const { store, events } = open();
    events.miss();
    await waitFor(() => expect(store.current().status).toBe('ready'));
    docs = [deckhand];
    dispatchEvent(new PopStateEvent('popstate'));
    expect(asked).toHaveLength(1);
    const goTo = (path: string) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    goTo('/account/settings');
    await waitFor(() => expect(types(store)).toContain('crew'));
    goTo('/account/dashboard');
    expect(asked).toHaveLength(2);
  });

  it('are read anew when the stream opens late', async () => {
    const { asked } = serveApi(() => ({ docs: [] }));
    const { store, events } = open();
    await waitFor(() => expect(store.current().status).toBe('ready'));
    const late = performance.now() + 5_000;
    jest.spyOn(performance, 'now').mockReturnValue(late);
    events.miss();
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('are read once more when something changes while they are read', async () => {
    const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    let call = 0;
    serveApi(() => answers[call++]?.promise);
    const { store, events } = open();
    events.tell('membership', undefined);
    events.tell('membership', undefined);
    answers[0]?.resolve({ docs: [admin] });
    await waitFor(() => expect(call).toBe(2));
    answers[1]?.resolve({ docs: [deckhand] });
    await waitFor(() => expect(types(store)).toEqual(['personal', 'employee', 'crew']));
    expect(call).toBe(2);
  });

  it('[S-047] say that they could not be loaded, leave personal, and are tried again', async () => {
    let isDown = true;
    serveApi(() => (isDown ? new Refusal(503, 'Busy') : { docs: [admin] }));
    const { store } = open();
    await waitFor(() => expect(store.current().status).toBe('failed'));
    expect(store.current()).toMatchObject({
      error: 'Failed to load user roles',
      roles: [{ type: 'personal' }],
      active: { type: 'personal' },
    });
    expect(rolesFailure).toBe('Failed to load user roles');
    expect(store.verdictAt('/organization/o1/fleet')).toBe('failed');
    isDown = false;
    dispatchEvent(new Event('online'));
    await waitFor(() => expect(store.current().status).toBe('ready'));
    expect(store.current().error).toBeUndefined();
  });

  it('are tried again by themselves', async () => {
    jest.useFakeTimers();
    const { asked } = serveApi(() => new Refusal(500, 'Broken'));
    open();
    await jest.advanceTimersByTimeAsync(0);
    await jest.advanceTimersByTimeAsync(2_000);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(3);
    await jest.advanceTimersByTimeAsync(60_000);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(5);
  });

  it('stay as they were while nobody can say otherwise', async () => {
    let isDown = false;
    serveApi(() => (isDown ? new Refusal(503, 'Busy') : { docs: [admin] }));
    const { store, events } = open();
    await waitFor(() => expect(store.current().status).toBe('ready'));
    isDown = true;
    events.tell('membership', undefined);
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(types(store)).toContain('organization');
    expect(store.verdictAt('/organization/o1/fleet')).toBe('open');
  });
});

describe('whether a page is for them', () => {
  const here = { docs: [{ id: 'x' }] };
  const served = (records: EmployeeRecord[], foreign: unknown = here) =>
    serveApi(({ pathname, search }) =>
      pathname + search === ownRecords ? { docs: records } : foreign,
    );
  async function ready(records: EmployeeRecord[], foreign?: unknown) {
    const { asked } = served(records, foreign);
    const { store, events } = open();
    expect(store.verdictAt('/organization/o1/fleet')).toBe('unknown');
    await waitFor(() => expect(store.current().status).toBe('ready'));
    return { store, events, asked };
  }

  it('[S-064] is answered by the item that stands there', async () => {
    const { store, asked } = await ready([deckhand]);
    expect(store.verdictAt('/organization/o1/fleet')).toBe('open');
    expect(store.verdictAt('/organization/o1/vessel/v1/ism')).toBe('open');
    expect(store.verdictAt('/organization/o1/jobs/pipeline')).toBe('refused');
    expect(store.verdictAt('/organization/o2/fleet')).toBe('refused');
    expect(store.verdictAt('/organization/o1/crew/v1/e2/dashboard')).toBe('open');
    expect(store.verdictAt('/organization/o1/employee/e9/dashboard')).toBe('refused');
    expect(asked).toHaveLength(1);
  });

  it.each([
    [
      '/organization/o1/vessel/v7/dashboard',
      '/api/vessels?where[id][equals]=v7&where[organization][equals]=o1&depth=0&limit=1&select[name]=true',
    ],
    [
      '/organization/o1/employee/e7/dashboard',
      '/api/employees?where[id][equals]=e7&where[organization][equals]=o1&depth=0&limit=1&select[id]=true',
    ],
    [
      '/organization/o1/crew/v7/e7/dashboard',
      '/api/employees?where[id][equals]=e7&where[organization][equals]=o1&where[vessel][equals]=v7&depth=0&limit=1&select[id]=true',
    ],
  ])(
    '%s is open to an admin where it is of the organization, and only there',
    async (path, asks) => {
      const { store, asked } = await ready([admin]);
      expect(store.verdictAt(path)).toBe('unknown');
      expect(store.levelAt(path)).toBe('none');
      await waitFor(() => expect(store.verdictAt(path)).toBe('open'));
      expect(store.levelAt(path)).toBe('approve');
      expect(asked.slice(1)).toEqual([asks]);
    },
  );

  it('names the vessel of a page, also to an admin who has no role aboard', async () => {
    const { store } = await ready([admin], { docs: [{ id: 'v7', name: 'Boreas' }] });
    const path = '/organization/o1/vessel/v7/incidents';
    expect(store.vesselNameAt(path)).toBeUndefined();
    store.verdictAt(path);
    await waitFor(() => expect(store.vesselNameAt(path)).toBe('Boreas'));
    expect(store.trailAt(path).map(({ title }) => title)).toContain('Boreas');
    expect(store.vesselNameAt('/organization/o1/fleet')).toBeUndefined();
    const { store: aboard } = await ready([deckhand]);
    expect(aboard.vesselNameAt('/organization/o1/vessel/v1/ism')).toBe(aurora.name);
  });

  it.each([
    ['there is none', { docs: [] }, 'refused'],
    ['the id is none', new Refusal(400, 'That is no id'), 'refused'],
    ['nobody can say', new Refusal(503, 'Busy'), 'failed'],
  ])('a vessel where %s: %p is %s', async (_what, foreign, verdict) => {
    const { store } = await ready([admin], foreign);
    const path = '/organization/o1/vessel/v7/dashboard';
    store.verdictAt(path);
    await waitFor(() => expect(store.verdictAt(path)).toBe(verdict));
    expect(store.levelAt(path)).toBe('none');
  });

  it('is not asked anew for a page in sight when roles are read anew', async () => {
    const { store, events, asked } = await ready([admin]);
    const path = '/organization/o1/vessel/v7/dashboard';
    store.verdictAt(path);
    await waitFor(() => expect(store.verdictAt(path)).toBe('open'));
    events.tell('membership', undefined);
    await waitFor(() => expect(asked).toHaveLength(3));
    expect(store.verdictAt(path)).toBe('open');
  });
});
