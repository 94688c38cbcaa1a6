import { jobAlertEndPath, mostJobAlerts } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { contents } from '../testing/contents.ts';
import { departments, type JobsTest, seekers, startJobs } from '../testing/fixtures.ts';
import { askedOf } from '../testing/requested-of.ts';
import { jobAlerts } from './collection.ts';

const user = seekers.seeker.id;

let jobs: JobsTest;
beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.close());

const create = (json: object, who: keyof JobsTest['tokens'] = 'seeker') =>
  jobs.call('POST', '/api/jobAlerts', { token: jobs.tokens[who], json });

async function alertWith(filters: string, frequency = 'instant', name = 'New jobs') {
  const answer = await create({ name, filters, frequency });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().doc.id as string;
}

const storedOf = (id: string) => jobs.service.store(jobAlerts).findById(objectId(id));
const clear = () => jobs.service.store(jobAlerts)[driver].deleteMany({});

/** Sets when an alert was last checked, this long (ms) ago. */
const lookedAgo = (id: string, ago: number) =>
  jobs.service
    .store(jobAlerts)
    [driver].updateOne(
      { _id: objectId(id) },
      { $set: { lookedUntil: new Date(Date.now() - ago), createdAt: new Date(0) } },
    );

/** What an alert has sent, once it is this many messages. */
const sentBy = (id: string, count: number) =>
  until(`${count} messages of ${id}`, async () => {
    const asked = await askedOf(jobs, id);
    return asked.length >= count ? asked : undefined;
  });

/** Waits until all due alerts were checked: the last immediate and the last daily one have been sent a job that is published now. */
async function everythingIsLookedAt(): Promise<void> {
  const id = await alertWith('position=sentinel');
  const daily = await alertWith('position=sentinel', 'daily');
  await lookedAgo(daily, DAY_MS);
  await jobs.listing({ title: 'Sentinel' });
  await sentBy(id, 1);
  await sentBy(daily, 1);
}

describe('an alert', () => {
  it('keeps the filters in their canonical order, without status and date', async () => {
    const id = await alertWith(
      'place=Antibes&position=Bosun&status=draft&datePosted=today&salaryMin=x&unknown=1',
    );
    const { filters, name, frequency, ...rest } = await jobs.read(`/api/jobAlerts/${id}`, 'seeker');
    expect([filters, name, frequency]).toEqual([
      'position=Bosun&place=Antibes',
      'New jobs',
      'instant',
    ]);
    for (const hidden of ['endToken', 'sent', 'sentListings', 'lookedUntil'])
      expect(rest).not.toHaveProperty(hidden);
  });

  it('is its person’s alone', async () => {
    const id = await alertWith('');
    const { doc } = (await create({ user, name: 'Theirs' }, 'otherSeeker')).json();
    expect(doc.user).toBe(seekers.otherSeeker.id);
    expect((await jobs.call('GET', '/api/jobAlerts')).statusCode).toBe(403);
    const { docs } = await jobs.read('/api/jobAlerts', 'otherSeeker');
    expect(docs.map((alert: { id: string }) => alert.id)).toEqual([doc.id]);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const token = jobs.tokens.otherSeeker;
      const answer = await jobs.call(method, `/api/jobAlerts/${id}`, { token, json: {} });
      expect(answer.statusCode).toBe(403);
    }
  });

  it(`is one of at most ${mostJobAlerts}`, async () => {
    await clear();
    for (let at = 0; at < mostJobAlerts; at += 1) await alertWith('', 'weekly', `Alert ${at}`);
    const refused = await create({ name: 'One more' });
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('at most')]);
    const { docs } = await jobs.read('/api/jobAlerts?limit=1', 'seeker');
    const path = `/api/jobAlerts/${docs[0].id}`;
    const token = jobs.tokens.seeker;
    expect((await jobs.call('PATCH', path, { token, json: { name: 'Kept' } })).statusCode).toBe(
      200,
    );
    await jobs.call('DELETE', path, { token });
    expect((await create({ name: 'One more' })).statusCode).toBe(201);
    await clear();
  });

  it('cannot be given what the service alone says', async () => {
    const json = { name: 'New jobs', lookedUntil: new Date(0).toISOString(), endToken: 'x' };
    const { doc } = (await create(json)).json();
    const stored = await storedOf(doc.id);
    expect(stored?.lookedUntil?.getTime()).toBeGreaterThan(Date.now() - DAY_MS);
    expect(stored?.endToken).not.toBe('x');
  });
});

describe('what an alert sends', () => {
  it('is a published listing that the directory finds by its filters, and no draft, once', async () => {
    await clear();
    const id = await alertWith(`department=["deck"]&jobType=["permanent"]`);
    const other = await alertWith(`department=["engineering"]`);
    await jobs.listing({ title: 'Draft', ...contents.captain }, 'draft');
    const { id: listing } = await jobs.listing({ title: 'Master', ...contents.captain });
    const [message] = await sentBy(id, 1);
    expect(message).not.toHaveProperty('more');
    const alert = await storedOf(id);
    expect(message).toMatchObject({
      to: { user },
      kind: 'job.alert',
      subject: 'New jobs',
      state: '1 new job',
      note: 'Master, Blue Meridian Yachts',
      items: [{ text: 'Master, Blue Meridian Yachts', link: `/job/${listing}` }],
      unsubscribe: jobAlertEndPath(id, String(alert?.endToken)),
    });
    expect(message?.link).toMatch(/^\/jobs\?jobType=.*&sort=date_desc$/);
    expect(alert?.sentListings).toEqual([listing]);
    expect(alert?.lastSentAt).toBeInstanceOf(Date);
    // Unpublished and published again it is the same job.
    for (const status of ['archived', 'draft', 'active'])
      await jobs.call('PATCH', `/api/listings/${listing}`, {
        token: jobs.tokens.admin,
        json: { status },
      });
    await everythingIsLookedAt();
    expect(await askedOf(jobs, id)).toHaveLength(1);
    expect(await askedOf(jobs, other)).toEqual([]);
  });

  it('is nothing that was published before it was made', async () => {
    await clear();
    await jobs.listing({ title: 'Steward' });
    const id = await alertWith('position=steward');
    await everythingIsLookedAt();
    expect(await askedOf(jobs, id)).toEqual([]);
  });

  it.each([
    ['daily', DAY_MS],
    ['weekly', 7 * DAY_MS],
  ])(
    'comes %s, in one message that names ten jobs',
    async (frequency, interval) => {
      await clear();
      const title = `Purser ${frequency}`;
      const filters = `position=${encodeURIComponent(title)}`;
      const [due, early] = [
        await alertWith(filters, frequency),
        await alertWith(filters, frequency),
      ];
      for (let at = 0; at < 11; at += 1)
        await jobs.listing({ title, jobDetails: { jobDepartment: departments.deck } });
      expect(await askedOf(jobs, due)).toEqual([]);
      await lookedAgo(early, interval - 60_000);
      await lookedAgo(due, interval);
      await everythingIsLookedAt();
      const [message, ...others] = await sentBy(due, 1);
      expect(others).toEqual([]);
      expect(message?.state).toBe('11 new jobs');
      expect(message?.note?.split('\n')).toHaveLength(10);
      expect([message?.items?.length, message?.more]).toEqual([10, 1]);
      expect(await askedOf(jobs, early)).toEqual([]);
      const looked = (await storedOf(due))?.lookedUntil;
      expect(looked?.getTime()).toBeGreaterThan(Date.now() - 60_000);
      // Due again at once: there is nothing new.
      await lookedAgo(due, interval);
      await everythingIsLookedAt();
      expect(await askedOf(jobs, due)).toHaveLength(1);
      expect(await askedOf(jobs, early)).toEqual([]);
    },
    60_000,
  );

  it('is what its filters find once these were changed', async () => {
    await clear();
    const id = await alertWith('position=purser');
    await everythingIsLookedAt();
    const changed = await jobs.call('PATCH', `/api/jobAlerts/${id}`, {
      token: jobs.tokens.seeker,
      json: { name: 'Divers', filters: 'status=draft&position=Diver' },
    });
    expect(changed.json().doc).toMatchObject({ name: 'Divers', filters: 'position=Diver' });
    await jobs.listing({ title: 'Purser' });
    const { id: diver } = await jobs.listing({ title: 'Diver' });
    const [message] = await sentBy(id, 1);
    expect(message).toMatchObject({ subject: 'Divers', items: [{ link: `/job/${diver}` }] });
    expect(await askedOf(jobs, id)).toHaveLength(1);
  });

  it('comes at once from the moment on that it is to', async () => {
    await clear();
    const id = await alertWith('position=cook', 'weekly');
    await jobs.listing({ title: 'Cook' });
    await everythingIsLookedAt();
    expect(await askedOf(jobs, id)).toEqual([]);
    const changed = await jobs.call('PATCH', `/api/jobAlerts/${id}`, {
      token: jobs.tokens.seeker,
      json: { frequency: 'instant' },
    });
    expect(changed.statusCode).toBe(200);
    await everythingIsLookedAt();
    expect(await sentBy(id, 1)).toHaveLength(1);
  });
});

it('an alert that cannot be sent for an hour is sent then, and keeps no other from being sent', async () => {
  await clear();
  const [id, other] = [await alertWith('position=stoker'), await alertWith('position=stoker')];
  const store = jobs.service.store(jobAlerts);
  const rewrite = store.rewrite.bind(store) as (...given: unknown[]) => Promise<unknown>;
  const failing = jest.spyOn(store, 'rewrite').mockImplementation((async (...given: unknown[]) => {
    if (String(given[0]) === id) throw new Error('no ink');
    return rewrite(...given);
  }) as never);
  await jobs.listing({ title: 'Stoker' });
  const { connection } = jobs.service;
  await until('a try that failed as one that was due', () =>
    connection.collection('failed_work').findOne({ name: 'send-job-alerts' }),
  );
  expect(await sentBy(other, 1)).toHaveLength(1);
  failing.mockRestore();
  const inAnHour = { $set: { until: new Date(Date.now() + 3_600_000) } };
  await connection
    .collection<{ _id: string }>('job_alert_looks')
    .updateOne({ _id: 'instant' }, inAnHour);
  await connection.collection('failed_work').updateMany({}, { $set: { nextTryAt: new Date(0) } });
  // What is published has the alerts looked at.
  await jobs.listing({ title: 'Greaser' });
  expect(await sentBy(id, 1)).toHaveLength(1);
});

describe('the link in a mail', () => {
  const end = (id: string, token: string) =>
    jobs.call('POST', `/api/jobAlerts/${id}/end`, { json: { token } });

  it('ends the alert without signing in, and no other', async () => {
    await clear();
    const [id, other] = [await alertWith('', 'weekly', 'Bosun'), await alertWith('', 'weekly')];
    const token = String((await storedOf(id))?.endToken);
    const refused = [
      await end(id, ''),
      await end(id, 'wrong'),
      await end(other, token),
      await end('0'.repeat(24), token),
      await end('x', token),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    const ended = await end(id, token);
    expect([ended.statusCode, ended.json()]).toEqual([200, { name: 'Bosun' }]);
    expect((await end(id, token)).statusCode).toBe(404);
    const { docs } = await jobs.read('/api/jobAlerts', 'seeker');
    expect(docs.map((alert: { id: string }) => alert.id)).toEqual([other]);
  });
});
