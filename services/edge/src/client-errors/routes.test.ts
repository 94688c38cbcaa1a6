import { clientErrorsPath } from '@fairlead/contracts/portal/client-error-text';
import { Registry } from '@fairlead/service-kit/metrics';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EdgeUnderTest, startEdge } from '../testing/edge-under-test.ts';
import { ErrorCounts } from './error-counts.ts';
import { RecentErrors } from './recent-errors.ts';

let edge: EdgeUnderTest;
beforeEach(async () => {
  edge = await startEdge({ clientErrorLimit: 20 });
});
afterEach(() => edge.stop());

const error = {
  remote: 'jobs',
  version: '1.0.0-aa',
  release: '1a2b',
  message: 'TypeError: x is undefined',
};
const report = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(edge.url + clientErrorsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const counted = async () => {
  const text = await (await fetch(`${edge.url}/metrics`)).text();
  return text
    .split('\n')
    .filter((line) => line.startsWith('client_errors_total'))
    .map((line) => line.replace(/,?service="edge"/, ''));
};

describe('the report of an error in a browser', () => {
  it('is counted by remote and version', async () => {
    expect((await report(error)).status).toBe(204);
    expect((await report({ ...error, stack: '    at Card (/remotes/jobs/1.js:1:2)' })).status).toBe(
      204,
    );
    expect((await report({ ...error, remote: 'shell', version: '1a2b' })).status).toBe(204);
    expect(await counted()).toEqual([
      'client_errors_total{remote="jobs",version="1.0.0-aa"} 2',
      'client_errors_total{remote="shell",version="1a2b"} 1',
    ]);
  });

  it('is counted among others where it names no remote', async () => {
    await report({ ...error, remote: 'pirates' });
    expect(await counted()).toEqual(['client_errors_total{remote="other",version="other"} 1']);
  });

  it('is counted by no version that was never released, so that nobody can use up what is counted apart', async () => {
    for (let at = 0; at < 5; at += 1) await report({ ...error, version: `invented-${at}` });
    await report(error);
    expect(await counted()).toEqual([
      'client_errors_total{remote="jobs",version="other"} 5',
      'client_errors_total{remote="jobs",version="1.0.0-aa"} 1',
    ]);
  });

  it('is logged without tokens, ids, addresses and written texts, and without what no frame says', async () => {
    const logged = jest.spyOn(edge.app.log, 'error').mockImplementation(() => undefined);
    const secret = '9f8e7d6c5b4a39281706f5e4d3c2b1a0Zz';
    await report({
      ...error,
      message: `Cannot open https://portal.test/reset/${secret}?for=maya for 'Maya Lind' <b>x</b>`,
      stack: `Error: Maya Lind\n    at f (https://portal.test/cv/${secret}#maya:1:2)`,
    });
    expect(logged).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(logged.mock.calls)).not.toMatch(/maya|9f8e7d6c|<b>/i);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({
      message: "Cannot open https://portal.test/reset/:token for ':text' :markupx:markup",
      stack: ['at f (https://portal.test/cv/:token:1:2)'],
    });
  });

  it('says nothing of its caller in the answer, whatever came with it', async () => {
    const answer = await report(error, { cookie: 'payload-token=x', 'x-request-id': 'mine' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('x-request-id')).toBeNull();
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['no JSON', '{', 400],
    ['no error', {}, 400],
    ['markup as a version', { ...error, version: '<b>"}\n' }, 400],
    ['a number as a message', { ...error, message: 7 }, 400],
    ['no message', { ...error, message: '' }, 400],
    ['a message that is too long', { ...error, message: 'x'.repeat(501) }, 400],
    ['a stack that is too long', { ...error, stack: 'x'.repeat(4_001) }, 400],
    ['another member, such as a person', { ...error, user: '65f500000000000000000001' }, 400],
    ['more than any error', { ...error, stack: 'x'.repeat(40_000) }, 413],
  ])('is refused as %s', async (_what, body, status) => {
    expect((await report(body)).status).toBe(status);
    expect(await counted()).toEqual([]);
  });

  it('takes markup as text', async () => {
    expect((await report({ ...error, message: '<script>alert(1)</script>' })).status).toBe(204);
  });

  it('is taken up to the limit for all together, and not beyond', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 21; at += 1) statuses.push((await report(error)).status);
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 204));
    expect(statuses[20]).toBe(429);
  });

  it('can only be sent, not read', async () => {
    expect((await fetch(edge.url + clientErrorsPath)).status).toBeGreaterThanOrEqual(400);
  });
});

it('an error is logged once a minute, and a flood of others not at all', () => {
  const recent = new RecentErrors();
  expect(recent.isNews('a', 0)).toBe(true);
  expect(recent.isNews('a', 59_999)).toBe(false);
  expect(recent.isNews('a', 60_000)).toBe(true);
  const flood = Array.from({ length: 300 }, (_, at) => recent.isNews(`b${at}`, 60_000));
  expect(flood.filter(Boolean)).toHaveLength(199);
});

it('no more versions are counted apart than there is room for', async () => {
  const registry = new Registry();
  const counts = new ErrorCounts(registry);
  for (let at = 0; at < 150; at += 1) counts.count({ remote: 'jobs', version: `${at}` }, true);
  counts.count({ remote: 'jobs', version: '0' }, true);
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('client'));
  expect(lines).toHaveLength(101);
  expect(lines).toContain('client_errors_total{remote="jobs",version="other"} 50');
  expect(lines).toContain('client_errors_total{remote="jobs",version="0"} 2');
});
