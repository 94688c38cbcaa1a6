import { applicationMessagePage, mostMessagesADay } from '@fairlead/contracts';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type JobsTest, organization, seekers, startJobs } from '../testing/fixtures.ts';
import { askedOf } from '../testing/requested-of.ts';

let jobs: JobsTest;
let application: string;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());
beforeEach(async () => {
  const { id: job } = await jobs.listing({ title: 'Bosun' });
  application = (await call('POST', 'applications', 'seeker', { job })).json().doc.id;
});

type Who = keyof JobsTest['tokens'];
const call = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  who?: Who,
  json?: object,
) =>
  jobs.call(method, `/api/${path}`, {
    ...(who && { token: jobs.tokens[who] }),
    ...(json && { json }),
  });
const write = (who: Who | undefined, text: unknown = 'When do we leave?', more: object = {}) =>
  call('POST', 'applicationMessages?depth=1', who, { application, text, ...more });
const seenBy = async (who: Who) =>
  applicationMessagePage.parse(
    (
      await call(
        'GET',
        `applicationMessages?where[application][equals]=${application}&sort=createdAt&depth=1`,
        who,
      )
    ).json(),
  ).docs;

describe('messages about an application', () => {
  it('go between its applicant and those who see candidates, in order, and nobody else reads them', async () => {
    expect((await write('seeker')).statusCode).toBe(201);
    const answer = await write('staff', 'On Monday.', {
      // What a writer says of themselves is not believed.
      isByApplicant: true,
      author: seekers.seeker.id,
    });
    expect([answer.statusCode, answer.json().doc?.isByApplicant]).toEqual([201, false]);
    for (const who of ['seeker', 'staff', 'admin'] as const)
      expect(await seenBy(who)).toMatchObject([
        { text: 'When do we leave?', isByApplicant: true, jobTitle: 'Bosun' },
        { text: 'On Monday.', isByApplicant: false, organization: { id: organization } },
      ]);
    for (const who of ['otherSeeker', 'otherAdmin'] as const) expect(await seenBy(who)).toEqual([]);
  });

  it('are written by no one else, who learns nothing of the application', async () => {
    const unknown = await call('POST', 'applicationMessages', 'otherSeeker', {
      application: '65fa000000000000000000ff',
      text: 'Hello',
    });
    for (const who of ['otherSeeker', 'otherAdmin'] as const) {
      const refused = await write(who);
      expect([refused.statusCode, refused.json()]).toEqual([400, unknown.json()]);
    }
    expect((await write(undefined)).statusCode).toBe(403);
    expect(await seenBy('seeker')).toEqual([]);
  });

  it('have a text, of a bounded length, and stay as they were written', async () => {
    for (const text of ['', '   ', 'x'.repeat(2_001), 7, undefined])
      expect(
        (await call('POST', 'applicationMessages', 'seeker', { application, text })).statusCode,
      ).toBe(400);
    const { id } = (await write('seeker', 'x'.repeat(2_000))).json().doc;
    for (const who of ['seeker', 'staff'] as const) {
      expect(
        (await call('PATCH', `applicationMessages/${id}`, who, { text: 'y' })).statusCode,
      ).toBe(403);
      expect((await call('DELETE', `applicationMessages/${id}`, who)).statusCode).toBe(403);
    }
  });

  it('notify the other side, who is led to them', async () => {
    const first = (await write('seeker')).json().doc.id;
    const second = (await write('staff', 'On Monday.')).json().doc.id;
    const told = (id: string) =>
      until('the notification', async () => (await askedOf(jobs, id))[0]);
    expect(await told(first)).toMatchObject({
      to: { organization, page: '/jobs/pipeline', level: 'read' },
      kind: 'candidate.message',
      note: 'When do we leave?',
      link: `/organization/${organization}/jobs/pipeline/candidate/${application}`,
    });
    expect(await told(second)).toMatchObject({
      to: { user: seekers.seeker.id },
      kind: 'application.message',
      note: 'On Monday.',
      link: `/account/applications#${application}`,
    });
  });

  it('end with the application, and are so many a day', async () => {
    const store = jobs.service.store('applicationMessages');
    const [made] = [(await write('seeker')).json().doc.id];
    expect(made).toBeDefined();
    for (let at = 1; at < mostMessagesADay; at += 1) await write('seeker', `Message ${at}`);
    expect((await write('seeker')).statusCode).toBe(409);
    expect((await write('staff')).statusCode).toBe(201);
    expect(await store.count({})).toBeGreaterThan(mostMessagesADay);
    await call('POST', `applications/${application}/withdraw`, 'seeker');
    for (const who of ['seeker', 'staff'] as const) {
      const refused = await write(who);
      expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
        409,
        'This application has been withdrawn.',
      ]);
    }
  });
});
