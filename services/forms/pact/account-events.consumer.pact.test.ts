import { rm } from 'node:fs/promises';
import { exportRequested, sessionEnded, userChanged, userErased } from '@fairlead/contracts';
import {
  changedLike,
  expectEvent,
  idLike,
  instantLike,
  pactFile,
} from '@fairlead/contracts/pacts/expect-event';
import {
  askedExport,
  endedSession,
  erasedPerson,
  readAskedExport,
  readErasedPerson,
  startTestService,
  type TestService,
  takesEndedSession,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { formsService } from '../src/app.ts';

const { string, uuid } = MatchersV3;
const between = { consumer: 'forms', provider: 'account' };
const person = '65f500000000000000000009';

let forms: TestService;
beforeAll(async () => {
  await rm(pactFile('forms', 'account'), { force: true });
  forms = await startTestService(formsService);
});
afterAll(() => forms.close());

describe('what the forms service needs of the account service’s events', () => {
  it('a person’s name and address, which it carries beside what they sent', async () => {
    await expectEvent(
      {
        ...between,
        state: 'a person changed their name',
        event: userChanged,
        payload: {
          ...changedLike,
          id: idLike(person),
          firstName: string('Nora'),
          lastName: string('Lind'),
          name: string('Nora Lind'),
          email: string('nora@example.test'),
        },
      },
      async (received) => {
        const users = forms.service.projections.get('users');
        await users
          ?.consumer(async () => undefined)
          .handle(userChanged.payload.parse(received.payload) as never, received);
        expect(await users?.find(person)).toEqual({
          name: 'Nora Lind',
          email: 'nora@example.test',
        });
      },
    );
  });

  it('the end of a session, which its tokens end with', async () => {
    const { state, session, user, until } = endedSession;
    await expectEvent(
      {
        ...between,
        state,
        event: sessionEnded,
        payload: { id: string(session), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(await takesEndedSession(forms, received)).toBe(true),
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
        payload: { id: uuid(id), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(readAskedExport(received)).toMatchObject({ id, user }),
    );
  });
});
