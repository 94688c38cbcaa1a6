import { rm } from 'node:fs/promises';
import { matchFactsChanged, userChanged } from '@fairlead/contracts';
import { changedLike, expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { itNeedsAccountEvents } from '@fairlead/service-kit/testing/account-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { jobsService } from '../src/app.ts';

const { boolean, eachLike, integer, string } = MatchersV3;
const between = { consumer: 'jobs', provider: 'account' };
const person = '65f500000000000000000009';

let jobs: TestService;
beforeAll(async () => {
  await rm(pactFile('jobs', 'account'), { force: true });
  jobs = await startTestService(jobsService);
});
afterAll(() => jobs.close());

describe('what the jobs service needs of the account service’s events', () => {
  it('a person’s name and address, and whether it is theirs, which it carries beside their applications', async () => {
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
          emailVerified: boolean(true),
        },
      },
      async (received) => {
        const users = jobs.service.projections.get('users');
        await users
          ?.consumer(async () => undefined)
          .handle(userChanged.payload.parse(received.payload) as never, received);
        expect(await users?.find(person)).toEqual({
          name: 'Nora Lind',
          firstName: 'Nora',
          lastName: 'Lind',
          email: 'nora@example.test',
          emailVerified: true,
        });
      },
    );
  });

  it('what jobs are compared with of a person, which it keeps by them', async () => {
    const facts = {
      positions: ['Bosun'],
      heldPositions: ['Bosun'],
      monthsOfExperience: 24,
      certificates: [{ title: 'ENG1', expiresOn: '2031-01-01' }],
      languages: ['Greek'],
      availability: 'available',
    };
    await expectEvent(
      {
        ...between,
        state: 'a person has turned on “Match me”',
        event: matchFactsChanged,
        payload: {
          ...changedLike,
          id: idLike('65f900000000000000000001'),
          user: idLike(person),
          facts: {
            positions: eachLike('Bosun'),
            heldPositions: eachLike('Bosun'),
            monthsOfExperience: integer(24),
            certificates: eachLike({ title: string('ENG1'), expiresOn: string('2031-01-01') }),
            languages: eachLike('Greek'),
            availability: string('available'),
          },
        },
      },
      async (received) => {
        const kept = jobs.service.projections.get('matchFacts');
        const take = (payload: object) =>
          kept?.consumer(async () => undefined).handle(payload as never, received);
        const payload = matchFactsChanged.payload.parse(received.payload);
        await take(payload);
        expect(await kept?.find(person)).toEqual(facts);
        const { facts: _gone, ...off } = payload;
        await take({ ...off, revision: payload.revision + 1, deleted: true });
        expect(await kept?.find(person)).toBeUndefined();
      },
    );
  });

  itNeedsAccountEvents('jobs', () => jobs);
});
