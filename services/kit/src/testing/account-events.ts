import { exportRequested, sessionEnded, userErased } from '@fairlead/contracts';
import {
  expectEvent,
  idLike,
  instantLike,
  textLike,
  uuidLike,
} from '@fairlead/contracts/pacts/expect-event';
import { expect, it } from '@jest/globals';
import { endedSession, takesEndedSession } from './ended-session.ts';
import { askedExport, erasedPerson, readAskedExport, readErasedPerson } from './leaving-person.ts';
import type { TestService } from './service.ts';

/** Tests what every service needs of the account service's events: ended sessions, people who are gone, and requests for copies of their data. */
export function itNeedsAccountEvents(consumer: string, service: () => TestService): void {
  const between = { consumer, provider: 'account' };

  it('the end of a session, which its tokens end with', async () => {
    const { state, session, user, until } = endedSession;
    await expectEvent(
      {
        ...between,
        state,
        event: sessionEnded,
        payload: { id: textLike(session), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(await takesEndedSession(service(), received)).toBe(true),
    );
  });

  it('that somebody is gone, with whom their data goes', async () => {
    const { state, user, erasedAt } = erasedPerson;
    await expectEvent(
      {
        ...between,
        state,
        event: userErased,
        payload: { id: idLike(user), erasedAt: instantLike(erasedAt) },
      },
      async (received) => expect(readErasedPerson(received).id).toBe(user),
    );
  });

  it('that somebody wants a copy of their data, of which it makes its part', async () => {
    const { state, user, id, until } = askedExport;
    await expectEvent(
      {
        ...between,
        state,
        event: exportRequested,
        payload: { id: uuidLike(id), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(readAskedExport(received)).toMatchObject({ id, user }),
    );
  });
}
