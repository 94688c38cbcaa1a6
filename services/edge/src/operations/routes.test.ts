import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleasesOverview } from '@fairlead/contracts/portal/releases-overview';
import { contractsIn } from '@fairlead/releases/contracts';
import { recordService } from '@fairlead/releases/service-records';
import { recordVerification } from '@fairlead/releases/verifications';
import { recordPublished, recordUse } from '@fairlead/releases/version-records';
import { until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  type EdgeUnderTest,
  jobsRelease,
  place,
  startEdge,
  startService,
} from '../testing/edge-under-test.ts';

/** A token by its form; the account service below knows whose it is. */
const tokenOf = (who: string) =>
  ['{}', JSON.stringify({ exp: Math.floor(Date.now() / 1_000) + 600, who }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const operator = tokenOf('operator');
const person = tokenOf('person');
const pact = JSON.stringify({
  consumer: { name: 'mfe-jobs' },
  provider: { name: 'forms' },
  interactions: [{ description: 'a form' }],
});

let account: Awaited<ReturnType<typeof startService>>;
let forms: Awaited<ReturnType<typeof startService>>;
let edge: EdgeUnderTest;
let releases: string;

beforeAll(async () => {
  account = await startService((app) => {
    app.get('/api/users/me', async ({ headers }) =>
      headers.authorization === `JWT ${operator}`
        ? {
            collection: 'operators',
            user: { id: '1', email: 'ops@fairlead.test', collection: 'operators' },
          }
        : { user: headers.authorization ? { id: '2', email: 'crew@fairlead.test' } : null },
    );
    app.get('/readyz', async () => ({ versions: ['1.0.0-ac'] }));
  });
  forms = await startService((app) => {
    app.get('/readyz', async () => ({ versions: ['1.0.0-fo'] }));
  });
  edge = await startEdge({
    serviceUrls: { account: account.url, forms: forms.url },
    exchangeIntervals: { withCanary: 20, without: 20 },
  });
  releases = join(edge.folder, 'releases');
  recordUse(releases, 'jobs', jobsRelease('1.0.0-aa') as never);
  const contracts = join(edge.folder, 'contracts');
  mkdirSync(contracts);
  writeFileSync(join(contracts, 'mfe-jobs-forms.json'), pact);
  const needed = contractsIn(contracts);
  for (const version of ['1.1.0-bb', '1.2.0-cc', '1.3.0-dd']) {
    place(releases, { [`jobs/${version}/mf-manifest.json`]: '{"name":"jobs"}' });
    recordPublished(
      releases,
      'jobs',
      jobsRelease(version) as never,
      version === '1.3.0-dd' ? needed : [],
    );
  }
  mkdirSync(join(releases, '.records/jobs/1.0.0-aa/pacts'), { recursive: true });
  await recordService(releases, 'forms', '1.0.0-fo', contracts);
});
afterAll(async () => {
  await edge.stop();
  await account.stop();
  await forms.stop();
});

const call = (
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = { authorization: `JWT ${operator}` },
) =>
  fetch(`${edge.url}/api/releases${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
const overview = async (): Promise<ReleasesOverview> => (await call('GET', '')).json();
/** Changes the jobs remote as it is now, and returns the status and what was said. */
async function change(name: string, body: object): Promise<[number, string]> {
  const { revision } = await overview();
  const answer = await call('POST', `/jobs/${name}`, { revision, ...body });
  const { message, errors } = await answer.json();
  return [answer.status, message ?? errors[0].message];
}

it('nobody but an operator sees or changes releases', async () => {
  const known = { revision: 1, version: '1.1.0-bb', reason: '' };
  for (const headers of [{}, { authorization: `JWT ${person}` }, { authorization: 'JWT forged' }]) {
    expect((await call('GET', '', undefined, headers as never)).status).toBe(403);
    for (const name of ['promote', 'canary', 'end-canary', 'rollback'])
      expect((await call('POST', `/jobs/${name}`, known, headers as never)).status).toBe(403);
  }
  const forged = await call('POST', '/session', { token: person }, {});
  expect([forged.status, forged.headers.get('set-cookie')]).toEqual([403, null]);
  expect((await call('POST', '/session', { token: 'nonsense' }, {})).status).toBe(403);
});

it('an operator’s browser keeps their token for these calls alone, and changes nothing for another site', async () => {
  const answer = await call('POST', '/session', { token: operator }, {});
  expect(await answer.json()).toEqual({ email: 'ops@fairlead.test' });
  const set = answer.headers.get('set-cookie') ?? '';
  expect(set).toMatch(/; Path=\/api\/releases; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
  const cookie = set.split(';')[0] ?? '';
  expect((await call('GET', '', undefined, { cookie })).status).toBe(200);
  const foreign = { cookie, 'sec-fetch-site': 'cross-site' };
  const body = { revision: 1, reason: '', version: '1.1.0-bb' };
  expect((await call('POST', '/jobs/promote', body, foreign)).status).toBe(403);
  const left = await call('DELETE', '/session', undefined, { cookie });
  expect([left.status, left.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/fairlead-operator=; .*Expires=Thu, 01 Jan 1970/),
  ]);
});

it('what is live, what could be, and what keeps a version from it is told', async () => {
  const { operator: who, revision, remotes } = await overview();
  expect([who.email, revision]).toEqual(['ops@fairlead.test', 1]);
  const [jobs] = remotes;
  expect(jobs).toMatchObject({ name: 'jobs', live: { version: '1.0.0-aa' }, earlier: [] });
  expect(jobs?.versions.map(({ version }) => version).sort()).toEqual([
    '1.0.0-aa',
    '1.1.0-bb',
    '1.2.0-cc',
    '1.3.0-dd',
  ]);
  const blocked = jobs?.versions.find(({ version }) => version === '1.3.0-dd');
  expect(blocked).toMatchObject({
    obstacles: ['The forms service is not verified against what jobs 1.3.0-dd needs of it.'],
    pairs: [{ provider: 'forms', running: ['1.0.0-fo'], state: 'unverified' }],
  });
});

it('a version is promoted and taken back by the rules of the commands, and who did it and why is kept', async () => {
  expect(await change('promote', { version: '9.9.9' })).toEqual([
    409,
    'No version 9.9.9 of jobs is published here.',
  ]);
  expect(await change('rollback', {})).toEqual([409, 'jobs has no earlier version to go back to.']);
  expect((await change('promote', { version: '1.3.0-dd' }))[0]).toBe(409);
  expect(await change('promote', { version: '1.3.0-dd', force: true })).toEqual([
    400,
    expect.stringContaining('reason'),
  ]);
  expect((await change('promote', { version: '../../etc' }))[0]).toBe(400);
  expect(await change('promote', { version: '1.1.0-bb', reason: 'The new search' })).toEqual([
    200,
    'jobs 1.1.0-bb is live, in place of 1.0.0-aa.',
  ]);
  expect(await change('rollback', { reason: 'It was slow' })).toEqual([
    200,
    'jobs 1.0.0-aa is live again, in place of 1.1.0-bb.',
  ]);
  const { revisions } = await overview();
  expect(revisions.map(({ by, what, why }) => [by, what, why])).toEqual([
    ['ops@fairlead.test', 'jobs 1.0.0-aa is live again, in place of 1.1.0-bb.', 'It was slow'],
    ['ops@fairlead.test', 'jobs 1.1.0-bb is live, in place of 1.0.0-aa.', 'The new search'],
  ]);
});

it('a change that was decided on what somebody else has changed is refused', async () => {
  const { revision } = await overview();
  const body = { revision: revision - 1, reason: '', version: '1.1.0-bb' };
  const answer = await call('POST', '/jobs/promote', body);
  expect(answer.status).toBe(412);
  expect((await overview()).revision).toBe(revision);
  // Of two at the same moment one is first.
  const both = ['1.1.0-bb', '1.2.0-cc'].map((version) =>
    call('POST', '/jobs/promote', { revision, reason: '', version }),
  );
  const statuses = (await Promise.all(both)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 412]);
  expect((await overview()).revision).toBe(revision + 1);
  await change('rollback', {});
});

it('a version that a service is not verified against is shown once it is, or where somebody insists', async () => {
  expect(
    await change('promote', { version: '1.3.0-dd', force: true, reason: 'Forms agreed' }),
  ).toEqual([200, 'jobs 1.3.0-dd is live, in place of 1.0.0-aa.']);
  const [jobs] = (await overview()).remotes;
  expect(jobs?.versions.find(({ version }) => version === '1.3.0-dd')?.forced?.reason).toBe(
    'Forms agreed',
  );
  await change('rollback', {});
  const [contract] = contractsIn(join(edge.folder, 'contracts'));
  const outcomes = [{ consumer: 'mfe-jobs', digest: contract?.digest ?? '', isFulfilled: true }];
  await recordVerification(releases, { provider: 'forms', version: '1.0.0-fo', outcomes });
  expect((await change('promote', { version: '1.3.0-dd' }))[0]).toBe(200);
  await change('rollback', {});
});

/** Whether the edge itself has taken the revision that is there. */
async function followed(): Promise<boolean> {
  const { registry } = await (await fetch(`${edge.url}/readyz`)).json();
  return registry.revision === (await overview()).revision;
}

const report = (version: string, outcome: string, ms?: number) =>
  fetch(`${edge.url}/api/page-loads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: 'jobs', version, outcome, ...(ms !== undefined && { ms }) }),
  });

it('loads are counted by version, nobody can invent one, and what is no report is refused', async () => {
  expect((await report('1.0.0-aa', 'shown', 420)).status).toBe(204);
  expect((await report('7.7.7', 'shown', 1)).status).toBe(204);
  for (const [version, outcome, ms] of [
    ['1.0.0-aa', 'sunk'],
    ['<script>', 'shown'],
    ['1.0.0-aa', 'shown', -1],
  ] as const)
    expect((await report(version, outcome, ms)).status).toBe(400);
  const [jobs] = (await overview()).remotes;
  const live = jobs?.versions.find(({ version }) => version === '1.0.0-aa');
  expect(live?.loads).toEqual({ shown: 1, failed: 0, late: 0, broke: 0, median: 500, most: 500 });
  const metrics = await (await fetch(`${edge.url}/metrics`)).text();
  expect(metrics).toContain('page_loads_total{remote="jobs",version="1.0.0-aa",outcome="shown"');
  expect(metrics).not.toContain('7.7.7');
});

it('a canary whose pages fail is taken back by itself, with the reason, and one that is as good goes on', async () => {
  const reportMany = async (version: string, outcome: string, times: number) => {
    for (let each = 0; each < times; each += 1) await report(version, outcome);
  };
  expect(await change('canary', { version: '1.1.0-bb', share: 10 })).toEqual([
    200,
    'jobs 1.1.0-bb is shown to 10 % of visitors.',
  ]);
  await until('the edge has taken the canary', followed);
  await reportMany('1.0.0-aa', 'shown', 60);
  await reportMany('1.1.0-bb', 'shown', 60);
  expect((await overview()).remotes[0]?.canary).toMatchObject({ loads: 60, failures: 0 });
  expect(await change('end-canary', { version: '1.1.0-bb', reason: 'Tried enough' })).toEqual([
    200,
    'jobs 1.1.0-bb is no longer shown; every visitor gets 1.0.0-aa.',
  ]);
  await change('canary', { version: '1.2.0-cc', share: 10 });
  await until('the edge has taken the next canary', followed);
  await reportMany('1.0.0-aa', 'shown', 60);
  await reportMany('1.2.0-cc', 'failed', 60);
  await until('it is taken back', async () => (await overview()).remotes[0]?.canary === undefined);
  const [last] = (await overview()).revisions;
  expect(last).toMatchObject({
    by: 'the watch of canaries',
    what: 'jobs 1.2.0-cc is no longer shown; every visitor gets 1.0.0-aa.',
    why: expect.stringMatching(/^100 % of its \d+ page loads failed, and 0 % of 60/),
  });
  const metrics = await (await fetch(`${edge.url}/metrics`)).text();
  expect(metrics).toMatch(/canaries_taken_back_total\{remote="jobs",service="edge"\} 1/);
});
