import {
  apiHost,
  playedEvents,
  serveApi,
  sessionOf,
  signedIn,
  visitor,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { NavigationBlocker } from '../navigation/navigation-blocker.ts';
import type { SessionStore } from '../session/session-store.ts';
import { DeferredFrame } from './deferred-frame.ts';
import { PersonFrame } from './person-frame.ts';

const records = { docs: [{ id: 'e1', organization: 'o1', orgRoles: ['org-admin'] }] };
const fleet = '/organization/o1/fleet';

beforeEach(() => {
  history.replaceState(null, '', '/jobs');
  serveApi(() => records);
});
afterEach(() => {
  jest.restoreAllMocks();
});

function open(session: ReturnType<typeof sessionOf>, isComing = false) {
  let isThere = true;
  const later = jest.fn<(then: () => void) => void>();
  const report = jest.fn();
  const changed = jest.fn();
  const load = jest.fn(async () => {
    if (!isThere) throw new Error('The file is missing');
    return new PersonFrame({
      host: apiHost,
      session: session as unknown as SessionStore,
      events: playedEvents(),
      registry: { revision: 1, remotes: {} },
      holds: new NavigationBlocker(),
      navigate: () => {},
      changed,
      report,
    });
  });
  const lose = (isLost: boolean) => {
    isThere = !isLost;
  };
  const start = () => new DeferredFrame({ session, load, isComing, later, report });
  return { start, lose, load, later, report, changed };
}

it('a visitor has no roles, and loads nothing of them', () => {
  const { start, load, later } = open(sessionOf(visitor));
  const late = start();
  expect(late.roles.current()).toEqual({ status: 'ready', roles: [], active: undefined });
  expect(late.roles.current()).toBe(late.roles.current());
  expect(late.roles.hasRole('personal')).toBe(false);
  expect(late.roles.levelAt(fleet)).toBe('none');
  expect(late.roles.trailAt(fleet)).toEqual([]);
  expect(late.admissionAt('/jobs')).toBe('open');
  expect(late.admissionAt(fleet)).toBe('unknown');
  expect(load).not.toHaveBeenCalled();
  expect(later).not.toHaveBeenCalled();
});

it('a person has theirs once the page is drawn', async () => {
  const { start, load, later } = open(sessionOf(signedIn));
  const late = start();
  expect(load).not.toHaveBeenCalled();
  later.mock.calls[0]?.[0]();
  await waitFor(() => expect(late.roles.hasRole('organization')).toBe(true));
  expect(late.roles.levelAt(fleet)).toBe('approve');
});

it.each([fleet, '/account', '/account/dashboard'])('a person has theirs at once on %s', (path) => {
  history.replaceState(null, '', path);
  const { start, load, later } = open(sessionOf(signedIn));
  start();
  expect(load).toHaveBeenCalledTimes(1);
  expect(later).not.toHaveBeenCalled();
});

it('a page with a menu that is gone to waits for nothing', () => {
  const { start, load } = open(sessionOf(signedIn));
  const late = start();
  expect(load).not.toHaveBeenCalled();
  history.pushState(null, '', fleet);
  late.follow();
  late.follow();
  expect(load).toHaveBeenCalledTimes(1);
});

it('who signs in and out while the page is open is followed', async () => {
  const session = sessionOf(visitor);
  const { start, later, load } = open(session);
  const late = start();
  const heard = jest.fn();
  late.roles.subscribe(heard);
  session.become(signedIn);
  expect(heard).toHaveBeenCalled();
  expect(late.roles.current().status).toBe('loading');
  later.mock.calls[0]?.[0]();
  await waitFor(() => expect(late.roles.canAccessOrganization('o1')).toBe(true));
  heard.mockClear();
  session.become(visitor);
  expect(heard).toHaveBeenCalled();
  expect(late.roles.current()).toEqual({ status: 'ready', roles: [], active: undefined });
  expect(late.admissionAt(fleet)).not.toBe('open');
  session.become(signedIn);
  await waitFor(() => expect(late.roles.canAccessOrganization('o1')).toBe(true));
  expect(load).toHaveBeenCalledTimes(1);
});

it('no page of an organization is open before somebody can say so, and then it is mounted', async () => {
  history.replaceState(null, '', fleet);
  const { start, changed } = open(sessionOf(signedIn));
  const late = start();
  expect(late.admissionAt(fleet)).toBe('unknown');
  expect(late.admissionAt('/account')).toBe('open');
  await waitFor(() => expect(late.admissionAt(fleet)).toBe('open'));
  expect(changed).toHaveBeenCalled();
});

it('what could not be loaded is said, and loaded when asked again', async () => {
  history.replaceState(null, '', fleet);
  const { start, lose, report, load } = open(sessionOf(signedIn));
  lose(true);
  const late = start();
  await waitFor(() => expect(late.hasFailed()).toBe(true));
  expect(late.roles.current().error).toBe('Failed to load user roles');
  expect(late.admissionAt(fleet)).toBe('failed');
  expect(late.admissionAt('/account/settings')).toBe('open');
  expect(report).toHaveBeenCalledTimes(1);
  lose(false);
  late.retry();
  expect(late.hasFailed()).toBe(false);
  await waitFor(() => expect(late.admissionAt(fleet)).toBe('open'));
  late.retry();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a page with a menu that is opened after a failure asks anew', async () => {
  const { start, lose, load, later } = open(sessionOf(signedIn));
  lose(true);
  const late = start();
  later.mock.calls[0]?.[0]();
  await waitFor(() => expect(late.hasFailed()).toBe(true));
  late.follow();
  expect(load).toHaveBeenCalledTimes(1);
  lose(false);
  history.pushState(null, '', '/account/dashboard');
  late.follow();
  await waitFor(() => expect(late.current()).toBeDefined());
});
