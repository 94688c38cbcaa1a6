import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  const url = new URL(process.env.MONGODB_URL ?? '');
  url.searchParams.set('monitorCommands', 'true');
  jobs = await startJobs({ environment: { MONGODB_URL: url.href } });
});
afterAll(() => jobs.close());

/** A command to the database, as the driver tells of it. */
interface Asked {
  commandName: string;
  command: Record<string, unknown>;
}

/** What the service looks for by itself, from time to time: what has changed, what is still to be told, what is due. */
const isOwn = ({ commandName, command }: Asked): boolean =>
  command.hint === 'changed' ||
  commandName === 'delete' ||
  JSON.stringify(command.filter ?? {}).includes('pending.kind') ||
  ['exchangeRates', 'jobAlerts', 'job_alert_looks', 'scheduled_jobs'].includes(
    String(command[commandName]),
  );

/** What the service asks of the database for a piece of work, which sees it grow. */
async function askedDuring(work: (asked: readonly string[]) => Promise<unknown>) {
  const asked: string[] = [];
  const note = (one: Asked) => {
    if (!isOwn(one)) asked.push(`${one.commandName} ${one.command[one.commandName]}`);
  };
  const client = jobs.service.connection.getClient();
  client.on('commandStarted', note);
  await work(asked);
  client.off('commandStarted', note);
  return asked;
}

/** Makes a listing, and waits until what it carries was looked at again, a moment after it was made. */
async function listed(): Promise<string> {
  let made = '';
  await askedDuring(async (asked) => {
    made = (await jobs.listing({ title: 'Chef' })).id;
    const looks = () => asked.filter((one) => one === 'find copies_organizationProfiles').length;
    await until('what the listing carries to be looked at again', async () => looks() >= 2);
  });
  return made;
}

/** Waits until nothing is left to be told of what was done before, nor to be heard. */
async function allTold(): Promise<void> {
  for (const slug of ['listings', 'hiringPipelines', 'applications']) {
    const { documents } = jobs.service.store(slug);
    await until(
      `all of ${slug} to be told`,
      async () => !(await documents.findOne({ 'pending.0': { $exists: true } })),
    );
  }
  await until('all of it to be heard', async () => {
    const { consumers } = (await jobs.call('GET', '/readyz')).json();
    return Object.values(consumers).every((lag) => lag === 0);
  });
}

it('an application takes one write and a handful of reads, the pipeline of a listing that is applied for again none', async () => {
  const id = await listed();
  const apply = async (token: string) => {
    const json = { job: id };
    const answer = await jobs.call('POST', '/api/applications?depth=0', { token, json });
    expect(answer.statusCode).toBe(201);
    return answer.json().doc;
  };
  const pipelines = jobs.service.store('hiringPipelines');
  await until('its pipeline', async () => (await pipelines.count({})) === 1);
  const first = await apply(jobs.tokens.seeker);
  await allTold();
  const asked = await askedDuring(async () => {
    const { stageLabel, status } = await apply(jobs.tokens.otherSeeker);
    expect({ stageLabel, status }).toEqual({ stageLabel: first.stageLabel, status: first.status });
  });
  // What the first one carries may be looked at once more in the meantime.
  const later = ['find copies_organizations', 'find copies_users'];
  for (const look of later) expect(asked.filter((one) => one === look).length).toBeLessThan(3);
  expect([...new Set(asked)].sort()).toEqual([
    'aggregate applications',
    'find copies_employees',
    'find copies_organizations',
    'find copies_users',
    'find ended_sessions',
    'find listings',
    'insert applications',
  ]);
  expect(asked.filter((one) => !later.includes(one))).toHaveLength(5);
});
