import {
  apiHost,
  nora,
  playedEvents,
  serveApi,
  sessionOf,
  signedIn,
  visitor,
} from '@fairlead/remote-kit/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { PortalRoles } from './portal-roles.ts';

const records = { docs: [{ id: 'e1', organization: 'o1', orgRoles: ['org-admin'] }] };

beforeEach(() => {
  history.replaceState(null, '', '/jobs');
});
afterEach(() => {
  jest.restoreAllMocks();
});

const open = (session: ReturnType<typeof sessionOf>) =>
  new PortalRoles({
    host: apiHost,
    session,
    events: playedEvents(),
    registry: { remotes: {} },
  });

it('a person has theirs as soon as they are read', async () => {
  serveApi(() => records);
  const roles = open(sessionOf(signedIn));
  expect(roles.current().status).toBe('loading');
  expect(roles.verdictAt('/jobs')).toBe('open');
  expect(roles.verdictAt('/organization/o1')).toBe('unknown');
  await waitFor(() => expect(roles.verdictAt('/organization/o1')).toBe('open'));
  expect(roles.hasRole('organization')).toBe(true);
});

it('those of one person are forgotten before another’s are known', async () => {
  const { asked } = serveApi(() => records);
  const session = sessionOf(signedIn);
  const roles = open(session);
  const heard = jest.fn();
  roles.subscribe(heard);
  await waitFor(() => expect(roles.canAccessOrganization('o1')).toBe(true));
  session.become(signedIn);
  expect(asked).toHaveLength(1);
  session.become(visitor);
  expect(roles.canAccessOrganization('o1')).toBe(false);
  expect(roles.current()).toEqual({ status: 'ready', roles: [], active: undefined });
  expect(roles.verdictAt('/organization/o1')).toBe('unknown');
  expect(heard).toHaveBeenCalled();
  session.become({ status: 'person', user: { ...nora, id: 'another' } });
  expect(roles.current().status).toBe('loading');
  await waitFor(() => expect(asked).toHaveLength(2));
});
