import { cuttableProxy, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type JobsTest, startJobs } from '../testing/fixtures.ts';

/** Two instances, of which the second does not receive what the first one writes. */
let jobs: JobsTest;
let deaf: JobsTest;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const environment = { ANSWER_CACHE: 'on' };
  jobs = await startJobs({ environment });
  const { hostname, port } = new URL(process.env.NATS_URL ?? '');
  const way = await cuttableProxy({ host: hostname, port: Number(port) });
  const { namespace, mint } = jobs;
  const cut = { ...environment, NATS_URL: way.through(process.env.NATS_URL ?? '') };
  deaf = await startJobs({ namespace, mint, environment: cut });
  closing.push(way.close, () => deaf.service.stop());
  await way.cut();
  await until('the broker to be missed', () => !deaf.service.broker.connected);
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  await jobs.close();
});

const seen = async (id: string, cookie = '') => {
  const read = async (path: string) =>
    (await deaf.call('GET', path, { token: jobs.tokens.seeker, headers: { cookie } })).json();
  const { ids } = await read('/api/savedJobs/ids');
  return [ids.includes(id), (await read(`/api/listings/${id}`)).isSaved];
};

it('a person reads what they saved, whichever instance answers', async () => {
  const { id } = await jobs.listing({});
  await until('the listing to be known', async () => (await seen(id))[1] === false);
  for (const saved of [true, false]) {
    const json = { job: id };
    const { seeker: token } = jobs.tokens;
    const answer = await jobs.call('POST', '/api/savedJobs/toggle', { token, json });
    const [cookie = ''] = [answer.headers['set-cookie']].flat().map(String);
    expect(cookie).toMatch(/^fairlead-wrote=1; Max-Age=10; Path=\/api; HttpOnly; SameSite=Lax$/);
    expect(await seen(id, cookie.split(';')[0])).toEqual([saved, saved]);
  }
});

it('who wrote nothing is not read for anew, nor who was refused', async () => {
  const [read, refused] = [
    await jobs.call('GET', '/api/savedJobs/ids', { token: jobs.tokens.seeker }),
    await jobs.call('POST', '/api/savedJobs/toggle', { token: jobs.tokens.seeker, json: {} }),
  ];
  expect(refused.statusCode).toBe(400);
  for (const answer of [read, refused]) expect(answer.headers).not.toHaveProperty('set-cookie');
});
