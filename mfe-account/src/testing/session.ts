import type { Session, SessionPort } from '@fairlead/contracts/portal/session';
import { jest } from '@jest/globals';

/** The person of most tests. */
export const mira = {
  id: '65f0000000000000000000d1',
  email: 'mira@crew.example',
  firstName: 'Mira',
  lastName: 'Holm',
  name: 'Mira Holm',
};

/** The shell's session as a test wants it; reading it anew makes it what `next` says. */
export function sessionOf(session: Session, next: Session = session) {
  let current = session;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: jest.fn(async () => {
      current = next;
      for (const listener of listeners) listener();
    }),
    renew: jest.fn(async () => false),
    ended: jest.fn(),
  } satisfies SessionPort;
}

export const visitor: Session = { status: 'visitor' };
export const person: Session = { status: 'person', user: mira };
