import type { Session, SessionPort, SessionUser } from '@fairlead/contracts/portal/session';
import { Subscribers } from '@fairlead/ui';
import { jest } from '@jest/globals';

/** Somebody who is signed in. */
export const nora: SessionUser = {
  id: '65f500000000000000000009',
  email: 'nora@crew.example',
  firstName: 'Nora',
  lastName: 'Lind',
  name: 'Nora Lind',
};
export const visitor: Session = { status: 'visitor' };
export const signedIn: Session = { status: 'person', user: nora };

/** A fake of the shell's session: refreshing makes it `next`, and `become` sets it. */
export function sessionOf(session: Session, next?: Session) {
  let current = session;
  const subscribers = new Subscribers();
  const become = (another: Session) => {
    current = another;
    subscribers.notify();
  };
  return {
    current: () => current,
    subscribe: subscribers.subscribe,
    refresh: jest.fn(async () => become(next ?? current)),
    renew: jest.fn(async () => false),
    ended: jest.fn(),
    become,
  } satisfies SessionPort & { become(session: Session): void };
}
