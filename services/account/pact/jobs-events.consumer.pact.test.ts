import { rm } from 'node:fs/promises';
import { applicationChanged, notificationRequested } from '@fairlead/contracts';
import { expectEvent, idLike, pactFile } from '@fairlead/contracts/pacts/expect-event';
import { projectionOf } from '@fairlead/contracts/pacts/projections';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MatchersV3 } from '@pact-foundation/pact';
import { type AccountTest, startAccount } from '../src/testing/fixtures.ts';
import { notificationsOf, takeRequest } from './taken-requests.ts';

const { eachLike, string } = MatchersV3;
const requested = notificationRequested('jobs');
const applicant = '65f500000000000000000009';

let account: AccountTest;
beforeAll(async () => {
  await rm(pactFile('account', 'jobs'), { force: true });
  account = await startAccount();
});
afterAll(() => account.close());

describe('what the account service needs of the jobs service’s events', () => {
  it('a request to notify a person of new jobs, with the way to end such messages', async () => {
    const { id } = await account.person({ id: '65f500000000000000000008' });
    await expectEvent(
      {
        consumer: 'account',
        provider: 'jobs',
        state: 'a job alert has found a new job',
        event: requested,
        payload: {
          id: string('65f900000000000000000002-2'),
          to: { user: idLike(id) },
          kind: string('job.alert'),
          subject: string('Deck jobs'),
          state: string('1 new job'),
          note: string('Bosun, Blue Meridian Yachts'),
          link: string('/jobs?sort=date_desc'),
          items: eachLike({
            text: string('Bosun, Blue Meridian Yachts'),
            link: string('/job/65f900000000000000000003'),
          }),
          unsubscribe: string('/job-alerts/65f900000000000000000002#token'),
        },
      },
      async (received) => {
        await takeRequest(account, requested, received);
        expect(await notificationsOf(account, id)).toMatchObject([
          { type: 'job.alert', title: '1 new job: Deck jobs', body: 'Bosun, Blue Meridian Yachts' },
        ]);
      },
    );
  });

  it('a request to tell the employer’s people of an application', async () => {
    const { id } = await account.person();
    const organization = '65f200000000000000000001';
    await receiveEvent(account, 'employees', '65f800000000000000000001', {
      user: id,
      organization,
      vessel: null,
      orgRoles: ['org-staff'],
    });
    await expectEvent(
      {
        consumer: 'account',
        provider: 'jobs',
        state: 'somebody applied for a published listing',
        event: requested,
        payload: {
          id: idLike('65f900000000000000000001'),
          to: {
            organization: idLike(organization),
            page: string('/jobs/pipeline'),
            level: string('read'),
          },
          except: idLike(applicant),
          kind: string('application.received'),
          subject: string('Bosun'),
          by: { user: idLike(applicant) },
          link: string('/account/applications'),
        },
      },
      async (received) => {
        await takeRequest(account, requested, received);
        expect(await notificationsOf(account, id)).toMatchObject([
          { type: 'application.received', title: 'New application: Bosun' },
        ]);
      },
    );
  });

  it('who has applied where, who may then be looked at there', async () => {
    const kept = await projectionOf(
      { consumer: 'account', provider: 'jobs' },
      account.service.projections,
      {
        state: 'somebody applied for a published listing',
        event: applicationChanged,
        projection: 'applications',
        key: '65f900000000000000000001',
        payload: {
          id: idLike('65f900000000000000000001'),
          listing: idLike('65f900000000000000000002'),
          applicant: idLike(applicant),
          organization: idLike('65f200000000000000000001'),
        },
      },
    );
    expect(kept).toMatchObject({ applicant, organization: '65f200000000000000000001' });
  });
});
