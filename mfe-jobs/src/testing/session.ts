import type { Session, SessionPort, SessionUser } from '@fairlead/contracts/portal/session';

/** Somebody who is signed in. */
export const nora: SessionUser = {
  id: '65f500000000000000000009',
  email: 'nora@crew.example',
  firstName: 'Nora',
  lastName: 'Lind',
  name: 'Nora Lind',
};
export const signedIn: Session = { status: 'person', user: nora };

/** The shell's session as a test wants it; `become` signs in or out. */
export function sessionOf(session: Session): SessionPort & { become(session: Session): void } {
  let current = session;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh: async () => {},
    renew: async () => false,
    ended: () => {},
    become: (next) => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}
