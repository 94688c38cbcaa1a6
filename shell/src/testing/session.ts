import type { Session } from '@fairlead/contracts/portal/session';
import { jest } from '@jest/globals';
import { SessionStore } from '../session/session-store.ts';

/** The person of most tests. */
export const mira = {
  id: '65f0000000000000000000d1',
  email: 'mira@crew.example',
  firstName: 'Mira',
  lastName: 'Holm',
  name: 'Mira Holm',
};

/** Other tabs that only listen. */
export const quietTabs = () => Object.assign(new EventTarget(), { postMessage: () => {} });

/** A session before its first read. */
export const newSession = () => new SessionStore({ tabs: quietTabs(), reload: () => {} });

/** A session after its first read. */
export function sessionOf(session: Session): SessionStore {
  const store = newSession();
  jest.spyOn(store, 'current').mockReturnValue(session);
  return store;
}
