import { longestCaseFileBody } from '@fairlead/contracts/api/case-file-sizes';
import { proofBits } from '@fairlead/contracts/api/incidents';
import {
  namedAMinute,
  unprovedAMinute,
  untracedPages,
  untracedRoutes,
} from '@fairlead/contracts/portal/untraced-routes';
import { isProofOf } from '@fairlead/service-kit/proof-of-work';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

type Call = { url: string; headers: Record<string, unknown>; body: unknown };

let edge: EdgeUnderTest;
let stop: () => unknown;
let calls: Call[];
beforeEach(async () => {
  calls = [];
  const wellness = await startService((app) => {
    app.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: 2 * longestCaseFileBody },
      (_request, body, done) => done(null, body.length),
    );
    app.post('/api/*', ({ url, headers, body }, reply) => {
      calls.push({ url, headers, body });
      return reply.header('x-request-id', 'of-the-service').send({ code: '1' });
    });
  });
  stop = wellness.stop;
  edge = await startEdge({ serviceUrls: { wellness: wellness.url }, rateLimit: 300 });
});
afterEach(async () => {
  await edge.stop();
  await stop();
});

const mark = 'mark-of-somebody';
const marks = {
  'content-type': 'application/json',
  cookie: `payload-token=${mark}; fairlead=${mark}`,
  authorization: `Bearer ${mark}`,
  'user-agent': mark,
  'accept-language': mark,
  origin: 'https://mark.example',
  referer: 'https://mark.example/mark-of-somebody',
  traceparent: mark,
  'x-request-id': mark,
  'x-forwarded-for': '203.0.113.9',
  'x-real-ip': '203.0.113.9',
  'idempotency-key': mark,
  'sec-ch-ua': mark,
  'x-anything': mark,
};
const send = (path: string, headers: Record<string, string> = marks) =>
  fetch(edge.url + path, { method: 'POST', headers, body: '{"a":1}' });
/** The solution of a challenge, the slow way. */
function solve({ challenge, bits }: { challenge: string; bits: number }): number {
  let tried = 0;
  while (!isProofOf(challenge, String(tried), bits)) tried += 1;
  return tried;
}
const anonymous = untracedRoutes
  .filter(({ keepsSession }) => !keepsSession)
  .map(({ path }) => path);

describe('a call that leaves no trace', () => {
  it.each(anonymous)(
    '[W-057] of %s is passed on with nothing that tells who calls',
    async (path) => {
      const answer = await send(path);
      expect(answer.status).toBe(200);
      expect(calls).toHaveLength(1);
      const [{ headers, body } = { headers: {}, body: undefined }] = calls;
      expect(body).toEqual({ a: 1 });
      expect(Object.keys(headers).toSorted()).toEqual([
        'connection',
        'content-length',
        'content-type',
        'host',
        'x-request-timeout',
      ]);
      expect(JSON.stringify(headers)).not.toMatch(/mark|203\.0/);
      expect(answer.headers.get('x-request-id')).toBeNull();
    },
  );

  it('[W-057] of somebody who is signed in keeps who that is, and nothing else', async () => {
    await send('/api/incidentReports');
    const headers: Record<string, unknown> = calls[0]?.headers ?? {};
    expect(headers).toMatchObject({ cookie: marks.cookie, authorization: marks.authorization });
    for (const name of ['user-agent', 'x-request-id', 'x-forwarded-for', 'traceparent', 'referer'])
      expect([name, headers[name]]).toEqual([name, undefined]);
  });

  it('streams a file, and refuses one that is too large', async () => {
    const post = (path: string, size: number) =>
      fetch(edge.url + path, {
        method: 'POST',
        headers: { ...marks, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(size),
      });
    const files = '/api/incidentReports/case/files';
    expect((await post(files, 4 * 1024 * 1024)).status).toBe(200);
    expect(calls[0]?.body).toBe(4 * 1024 * 1024);
    expect(JSON.stringify(calls[0]?.headers)).not.toMatch(/mark|203\.0/);
    expect((await post(files, longestCaseFileBody + 1)).status).toBe(413);
    expect((await post('/api/incidentReports/case', 2 * 1024 * 1024)).status).toBe(413);
    const own = '/api/incidentReports/own/files';
    expect((await post(own, 9)).status).toBe(200);
    expect(calls.at(-1)?.headers).toMatchObject({ cookie: marks.cookie });
    expect(calls.at(-1)?.headers['x-forwarded-for']).toBeUndefined();
  });

  it('stands in no metric', async () => {
    const before = await (await fetch(`${edge.url}/metrics`)).text();
    for (const path of untracedRoutes) await send(path.path);
    const after = await (await fetch(`${edge.url}/metrics`)).text();
    const counted = (text: string) =>
      text
        .split('\n')
        .filter(
          (line) =>
            line.startsWith('http_request_duration_seconds_count') && !line.includes('/metrics'),
        )
        .toSorted();
    expect(counted(after)).toEqual(counted(before));
  });

  it('needs a proof of work beyond those of a minute, is refused to nobody who has one, and takes none from the address', async () => {
    const quota = async () =>
      Number((await fetch(`${edge.url}/api/helplines`)).headers.get('ratelimit-remaining'));
    const before = await quota();
    const [path = '', other = ''] = anonymous;
    for (let sent = 0; sent < unprovedAMinute; sent += 1) {
      const answer = await send(path);
      expect(answer.status).toBe(200);
      expect([...answer.headers.keys()].filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
    }
    expect(await quota()).toBe(before - 1);
    calls = [];
    const refused = await send(other);
    expect([refused.status, calls]).toEqual([428, []]);
    const [{ name, data }] = (await refused.json()).errors;
    expect([name, data.bits]).toEqual(['ProofRequired', proofBits]);
    const proof = `${data.challenge}:${solve(data)}`;
    const proved = await send(other, { ...marks, 'proof-of-work': proof });
    expect(proved.status).toBe(200);
    expect(JSON.stringify(calls)).not.toContain(data.challenge);
    // It proves one call.
    expect((await send(other, { ...marks, 'proof-of-work': proof })).status).toBe(428);
  });

  it('is no named report, which each session may send thirty times a minute', async () => {
    for (let sent = 0; sent < unprovedAMinute; sent += 1) await send(anonymous[0] ?? '');
    const report = (cookie: string) => send('/api/incidentReports', { cookie });
    for (let sent = 0; sent < namedAMinute; sent += 1)
      expect((await report(`x-payload-token=${sent}; payload-token=ada`)).status).toBe(200);
    const refused = await report('payload-token=ada');
    expect(refused.status).toBe(429);
    expect([...refused.headers.keys()].filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
    expect((await report('payload-token=ben')).status).toBe(200);
  });
});

describe('a page from which such calls are made', () => {
  it.each(untracedPages)(
    '%s asks nobody who they are, and says to none where one comes from',
    async (path) => {
      const answer = await fetch(edge.url + path, {
        headers: { accept: 'text/html', cookie: `payload-token=${mark}` },
      });
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(calls).toEqual([]);
    },
  );
});
