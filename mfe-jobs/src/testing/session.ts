import type { Session, SessionPort } from '@fairlead/contracts/portal/session';

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
