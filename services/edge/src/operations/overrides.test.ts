import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

let account: Awaited<ReturnType<typeof startService>>;
let edge: EdgeUnderTest;

beforeAll(async () => {
  account = await startService((app) => {
    app.get('/api/users/me', async ({ headers }) =>
      headers.authorization === 'JWT o.p.s'
        ? { collection: 'operators', user: { id: '1', email: 'ops@fairlead.test' } }
        : { user: null },
    );
  });
  edge = await startEdge({
    serviceUrls: { account: account.url },
    overrideOrigins: ['http://localhost:*', 'https://dev.fairlead.test'],
  });
});
afterAll(async () => {
  await edge.stop();
  await account.stop();
});

const begin = (address: unknown, token = 'o.p.s', remote = 'jobs') =>
  fetch(`${edge.url}/api/releases/${remote}/override`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
/** The page of a path as a browser with a cookie gets it. */
async function page(cookie = '', path = '/jobs') {
  const answer = await fetch(edge.url + path, { headers: { accept: 'text/html', cookie } });
  const html = await answer.text();
  const caching = answer.headers.get('cache-control');
  const [, registry = '{}'] =
    /<script type="application\/json" id="[^"]+">(.*?)<\/script>/s.exec(html) ?? [];
  return {
    caching,
    policy: answer.headers.get('content-security-policy') ?? '',
    html,
    registry: JSON.parse(registry),
  };
}

it('an operator’s browser gets one remote from an allowed address, and nobody else’s does', async () => {
  const answer = await begin('http://localhost:3001/remotes/jobs/1.0.0-dev/mf-manifest.json?v=1#x');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toMatch(
    /^fairlead-override=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(answer);
  const own = await page(cookie);
  expect(own.registry).toMatchObject({
    override: { remote: 'jobs', address: 'http://localhost:3001/remotes/jobs/1.0.0-dev/' },
    remotes: {
      jobs: { manifest: 'http://localhost:3001/remotes/jobs/1.0.0-dev/mf-manifest.json' },
    },
  });
  expect(own.caching).toBe('private, no-store');
  expect((await page()).caching).toBe('private, no-cache');
  expect(own.policy).toContain("script-src 'self' http://localhost:3001");
  expect(own.policy).toContain("connect-src 'self' http://localhost:3001");
  expect(own.html).not.toContain('/remotes/jobs/1.0.0-aa/');
  const forged = 'A'.repeat(43);
  for (const other of ['', `fairlead-override=${forged}`, 'fairlead-override=../../registry']) {
    const { registry, policy } = await page(other);
    expect(registry.override).toBeUndefined();
    expect(registry.remotes.jobs.manifest).toBe('/remotes/jobs/1.0.0-aa/mf-manifest.json');
    expect(policy).not.toContain('localhost:3001');
  }
  // A page on which nobody may be told from another is never changed.
  expect((await page(cookie, '/report')).registry.override).toBeUndefined();
  const again = await fetch(`${edge.url}/registry.json`, { headers: { cookie } });
  expect([again.headers.get('cache-control'), again.headers.get('vary')]).toEqual([
    'private, max-age=5',
    expect.stringContaining('cookie'),
  ]);
});

it.each([
  ['javascript:alert(1)', 'This must be an http or https address'],
  ['data:text/html,x', 'This must be an http or https address'],
  ['//localhost:3001/', 'This must be an address'],
  ['https://evil.test/', 'Nothing may be loaded from evil.test.'],
  ['http://dev.fairlead.test/', 'Nothing may be loaded from dev.fairlead.test.'],
  ['https://dev.fairlead.test:8443/', 'Nothing may be loaded from dev.fairlead.test:8443.'],
  ['https://dev.fairlead.test.evil.test/', 'Nothing may be loaded from'],
  ['http://ops:secret@localhost:3001/', 'without a name or password'],
  ['', 'address'],
  [7, 'address'],
])('%s is refused', async (address, reason) => {
  const answer = await begin(address);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([400, null]);
  expect(JSON.stringify(await answer.json())).toContain(reason);
});

it('only an operator begins one, of a remote that there is', async () => {
  expect((await begin('http://localhost:3001/', 'p.e.r')).status).toBe(403);
  expect((await begin('http://localhost:3001/', 'o.p.s', 'harbour')).status).toBe(409);
});

it('leaving it has everything come from its release again, and leaves nothing behind', async () => {
  const cookie = cookieOf(await begin('https://dev.fairlead.test'));
  expect((await page(cookie)).registry.override.address).toBe('https://dev.fairlead.test/');
  const before = readdirSync(join(edge.folder, 'releases', '.overrides')).length;
  const left = await fetch(`${edge.url}/api/releases/override`, {
    method: 'DELETE',
    headers: { cookie },
  });
  expect(left.headers.get('set-cookie')).toMatch(/^fairlead-override=; .*Expires=Thu, 01 Jan 1970/);
  expect((await page(cookie)).registry.override).toBeUndefined();
  expect(readdirSync(join(edge.folder, 'releases', '.overrides'))).toHaveLength(before - 1);
});

it('where no origin is allowed there is none', async () => {
  const plain = await startEdge({ serviceUrls: { account: account.url } });
  try {
    const answer = await fetch(`${plain.url}/api/releases/jobs/override`, {
      method: 'POST',
      headers: { authorization: 'JWT o.p.s', 'content-type': 'application/json' },
      body: JSON.stringify({ address: 'http://localhost:3001/' }),
    });
    expect(answer.status).toBe(400);
  } finally {
    await plain.stop();
  }
});
