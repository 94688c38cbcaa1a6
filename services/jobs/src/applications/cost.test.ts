import { driver, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

let jobs: JobsTest;
beforeAll(async () => {
  const url = new URL(process.env.MONGODB_URL ?? '');
  url.searchParams.set('monitorCommands', 'true');
  jobs = await startJobs({ environment: { MONGODB_URL: url.href } });
});
afterAll(() => jobs.close());

/** A command to the database, as reported by the driver. */
interface CostQuery {
  commandName: string;
  command: Record<string, unknown>;
}

/** The service's own periodic queries: what has changed, what is still to be published, what is due. */
const isOwn = ({ commandName, command }: CostQuery): boolean =>
  command.hint === 'changed' ||
  commandName === 'delete' ||
  JSON.stringify(command.filter ?? {}).includes('pending.kind') ||
  ['exchangeRates', 'jobAlerts', 'job_alert_looks', 'scheduled_jobs'].includes(
    String(command[commandName]),
  );

/** The database commands of a piece of work, which gets them as they come. */
async function askedDuring(work: (asked: readonly string[]) => Promise<unknown>) {
  const asked: string[] = [];
  const note = (one: CostQuery) => {
    if (!isOwn(one)) asked.push(`${one.commandName} ${one.command[one.commandName]}`);
  };
  const client = jobs.service.connection.getClient();
  client.on('commandStarted', note);
  await work(asked);
  client.off('commandStarted', note);
  return asked;
}

/** Creates a listing, and waits until its denormalized members were checked, a moment after creation. */
async function listed(): Promise<string> {
  let made = '';
  await askedDuring(async (asked) => {
    made = (await jobs.listing({ title: 'Chef' })).id;
    const looks = () => asked.filter((one) => one === 'find copies_organizationProfiles').length;
    await until('what the listing carries to be looked at again', async () => looks() >= 2);
  });
  return made;
}

/** Waits until nothing of earlier work is left to publish or to receive. */
async function allTold(): Promise<void> {
  for (const slug of ['listings', 'hiringPipelines', 'applications']) {
    const { [driver]: documents } = jobs.service.store(slug);
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
  // The denormalized members of the first one, and of its listing, may be checked again in the meantime.
  const isOfListing = (one: string) => one === 'find copies_organizationProfiles';
  const later = ['find copies_organizations', 'find copies_users'];
  for (const look of later) expect(asked.filter((one) => one === look).length).toBeLessThan(4);
  expect([...new Set(asked)].filter((one) => !isOfListing(one)).sort()).toEqual([
    'aggregate applications',
    'find copies_employees',
    'find copies_organizations',
    'find copies_users',
    'find ended_sessions',
    'find gone_people',
    'find listings',
    'insert applications',
  ]);
  expect(asked.filter((one) => !later.includes(one) && !isOfListing(one))).toHaveLength(7);
});
