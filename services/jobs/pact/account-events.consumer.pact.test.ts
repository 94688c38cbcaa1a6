import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { eventEnvelope, userChanged } from '@fairlead/contracts';
import {
  endedSession,
  startTestService,
  type TestService,
  takesEndedSession,
} from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3, MessageConsumerPact } from '@pact-foundation/pact';
import { jobsService } from '../src/app.ts';

const dir = fileURLToPath(new URL('../../../contracts/pacts', import.meta.url));
const { boolean, integer, regex, string, uuid } = MatchersV3;
const person = '65f500000000000000000009';

let jobs: TestService;
beforeAll(async () => {
  await rm(`${dir}/jobs-account.json`, { force: true });
  jobs = await startTestService(jobsService);
});
afterAll(() => jobs.close());

describe('what the jobs service needs of the account service’s events', () => {
  it('a person’s name and address, which it carries beside their applications', async () => {
    const pact = new MessageConsumerPact({
      consumer: 'jobs',
      provider: 'account',
      dir,
      pactfileWriteMode: 'update',
      logLevel: 'error',
    });
    await pact
      .given('a person changed their name')
      .expectsToReceive(userChanged.type)
      .withContent({
        id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
        type: userChanged.type,
        version: userChanged.version,
        occurredAt: regex(
          '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
          '2026-01-01T00:00:00.000Z',
        ),
        correlationId: string('request-1'),
        payload: {
          id: regex('^[0-9a-f]{24}$', person),
          firstName: string('Nora'),
          lastName: string('Lind'),
          name: string('Nora Lind'),
          email: string('nora@example.test'),
          revision: integer(7),
          deleted: boolean(false),
        },
      })
      .verify(async ({ contents }) => {
        const received = eventEnvelope.parse(contents);
        const users = jobs.service.copies.get('users');
        await users
          ?.consumer(async () => undefined)
          .handle(userChanged.payload.parse(received.payload) as never, received);
        expect(await users?.find(person)).toEqual({
          name: 'Nora Lind',
          firstName: 'Nora',
          lastName: 'Lind',
          email: 'nora@example.test',
        });
      });
  });

  it('the end of a session, which its tokens end with', async () => {
    const { state, type, version, session, user, until } = endedSession;
    const instant = (example: string) =>
      regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', example);
    await new MessageConsumerPact({
      consumer: 'jobs',
      provider: 'account',
      dir,
      pactfileWriteMode: 'update',
      logLevel: 'error',
    })
      .given(state)
      .expectsToReceive(type)
      .withContent({
        id: uuid('f47ac10b-58cc-4372-a567-0e02b2c3d479'),
        type,
        version,
        occurredAt: instant('2026-01-01T00:00:00.000Z'),
        correlationId: string('request-1'),
        payload: {
          id: string(session),
          user: regex('^[0-9a-f]{24}$', user),
          until: instant(until),
        },
      })
      .verify(async ({ contents }) => {
        expect(await takesEndedSession(jobs, contents)).toBe(true);
      });
  });
});
