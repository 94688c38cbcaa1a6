import { afterEach, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

let edge: EdgeUnderTest | undefined;
let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await edge?.stop();
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
});

/** A token as it looks from outside: issued this many seconds ago. */
const issued = (secondsAgo: number) => {
  const iat = Math.floor(Date.now() / 1_000) - secondsAgo;
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ iat, exp: iat + 7_200 })}.c2lnbmF0dXJl`;
};

/** An edge in front of an account service that renews as configured, and a jobs service that records who reads. */
async function start(renew: (app: FastifyInstance) => void) {
  const cookies: (string | undefined)[] = [];
  const account = await startService(renew);
  const jobs = await startService((app) =>
    app.get('/api/listings', (request) => {
      cookies.push(request.headers.cookie);
      return { docs: [] };
    }),
  );
  stops = [account.stop, jobs.stop];
  edge = await startEdge({ serviceUrls: { account: account.url, jobs: jobs.url } });
  const open = (cookie?: string) =>
    fetch(`${edge?.url}/jobs`, {
      headers: { accept: 'text/html', ...(cookie && { cookie }) },
    });
  return { open, cookies };
}

describe('a page opened with an old token', () => {
  it.each([900, 30_000])('is the person’s from its first read on (%s s)', async (age) => {
    const asked: string[] = [];
    const { open, cookies } = await start((app) =>
      app.post('/api/users/refresh-token', (request, reply) => {
        asked.push(String(request.headers.cookie));
        return reply.header('set-cookie', 'payload-token=fresh; Path=/; HttpOnly').send({});
      }),
    );
    const old = issued(age);
    const answer = await open(`theme_preset=default; payload-token=${old}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBe('payload-token=fresh; Path=/; HttpOnly');
    expect(asked).toEqual([`theme_preset=default; payload-token=${old}`]);
    expect(cookies).toEqual(['theme_preset=default; payload-token=fresh']);
  });

  it('is opened all the same when nothing comes of it', async () => {
    const { open } = await start((app) =>
      app.post('/api/users/refresh-token', (_request, reply) => reply.code(403).send({})),
    );
    const answer = await open(`payload-token=${issued(900)}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  });

  it('does not wait for an account service that hangs', async () => {
    const { open } = await start((app) =>
      app.post('/api/users/refresh-token', () => new Promise(() => undefined)),
    );
    const answer = await open(`payload-token=${issued(900)}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  });
});

it('renews nothing for a visitor, for a young token and for nonsense', async () => {
  let asked = 0;
  const { open } = await start((app) =>
    app.post('/api/users/refresh-token', () => {
      asked += 1;
      return {};
    }),
  );
  for (const cookie of [undefined, `payload-token=${issued(60)}`, 'payload-token=nonsense'])
    expect((await open(cookie)).status).toBe(200);
  expect(asked).toBe(0);
});
