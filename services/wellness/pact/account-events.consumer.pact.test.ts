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
import { wellnessService } from '../src/app.ts';

const { string, uuid } = MatchersV3;

let wellness: TestService;
beforeAll(async () => {
  await rm(pactFile('wellness', 'account'), { force: true });
  wellness = await startTestService(wellnessService);
});
afterAll(() => wellness.close());

describe('what the wellness service needs of the account service’s events', () => {
  it('a person’s name, which it carries beside what is theirs', async () => {
    const person = '65f500000000000000000009';
    await expectEvent(
      {
        consumer: 'wellness',
        provider: 'account',
        state: 'a person changed their name',
        event: userChanged,
        payload: {
          ...changedLike,
          id: idLike(person),
          firstName: string('Nora'),
          lastName: string('Lind'),
          name: string('Nora Lind'),
        },
      },
      async (received) => {
        const users = wellness.service.projections.get('users');
        await users?.consumer(async () => undefined).handle(received.payload as never, received);
        expect(await users?.find(person)).toMatchObject({ fullName: 'Nora Lind' });
      },
    );
  });

  it('the end of a session, which its tokens end with', async () => {
    const { state, session, user, until } = endedSession;
    await expectEvent(
      {
        consumer: 'wellness',
        provider: 'account',
        state,
        event: sessionEnded,
        payload: { id: string(session), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(await takesEndedSession(wellness, received)).toBe(true),
    );
  });

  it('that somebody is gone, with whom their data goes', async () => {
    const { state, user, erasedAt } = erasedPerson;
    await expectEvent(
      {
        consumer: 'wellness',
        provider: 'account',
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
        consumer: 'wellness',
        provider: 'account',
        state,
        event: exportRequested,
        payload: { id: uuid(id), user: idLike(user), until: instantLike(until) },
      },
      async (received) => expect(readAskedExport(received)).toMatchObject({ id, user }),
    );
  });
});
