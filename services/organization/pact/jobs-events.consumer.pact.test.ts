import { rm } from 'node:fs/promises';
import { interviewChanged } from '@fairlead/contracts';
import {
  changedLike,
  expectEvent,
  idLike,
  instantLike,
  pactFile,
} from '@fairlead/contracts/pacts/expect-event';
import { startTestService, type TestService } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { organizationService } from '../src/app.ts';

const { integer, string } = MatchersV3;
const interview = '65fc00000000000000000001';
const user = '65f500000000000000000009';
const employer = '65f200000000000000000001';

let organization: TestService;
beforeAll(async () => {
  await rm(pactFile('organization', 'jobs'), { force: true });
  organization = await startTestService(organizationService);
});
afterAll(() => organization.close());

describe('what the organization service needs of the jobs service’s events', () => {
  it('with whom an interview is held, when and where, for their schedule', async () => {
    await expectEvent(
      {
        consumer: 'organization',
        provider: 'jobs',
        state: 'an interview was planned',
        event: interviewChanged,
        payload: {
          ...changedLike,
          id: idLike(interview),
          user: idLike(user),
          organization: idLike(employer),
          kind: string('video'),
          startsAt: instantLike('2031-05-12T09:00:00.000Z'),
          minutes: integer(45),
          place: string('By link'),
          status: string('planned'),
        },
      },
      async (received) => {
        const interviews = organization.service.projections.get('interviews');
        await interviews
          ?.consumer(async () => undefined)
          .handle(interviewChanged.payload.parse(received.payload) as never, received);
        expect(await interviews?.find(interview)).toEqual({
          id: interview,
          user,
          organization: employer,
          kind: 'video',
          startsAt: '2031-05-12T09:00:00.000Z',
          minutes: 45,
          place: 'By link',
          status: 'planned',
        });
      },
    );
  });
});
