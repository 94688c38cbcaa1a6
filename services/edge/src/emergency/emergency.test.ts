import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { listedHelplines } from '@fairlead/contracts/reference/helplines';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

const published = {
  id: '65f0a1b2c3d4e5f6a7b8c9d0',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  name: 'Harbour line <b>',
  country: 'Norway',
  phone: '+47 (22) 00-00-00',
  link: 'https://line.example/chat?a=1&b=2',
  hours: '24/7',
  languages: ['Norwegian', 'English'],
  type: 'crisis',
  description: 'For everybody at sea',
  channel: 'phone',
  source: 'Harbour "authority"',
  verifiedOn: '2026-11-03',
  published: true,
};
const written = {
  ...published,
  id: '65f0a1b2c3d4e5f6a7b8c9d1',
  name: 'Mail line',
  phone: null,
  link: 'mailto:help@line.example',
  hours: '9-17',
  source: null,
  verifiedOn: null,
};

/** What the wellness service does when requested. */
type Answering = 'lines' | 'nothing' | 'failure' | 'nonsense' | 'silence';

let answering: Answering;
let asked: Record<string, unknown>[];
let wellness: Awaited<ReturnType<typeof startService>>;
let edge: EdgeUnderTest;
beforeEach(async () => {
  answering = 'lines';
  asked = [];
  wellness = await startService((app) => {
    app.get('/api/helplines', ({ headers }, reply) => {
      asked.push(headers);
      if (answering === 'silence') return new Promise(() => undefined);
      if (answering === 'failure') return reply.code(500).send({ errors: [{ message: 'no' }] });
      if (answering === 'nonsense') return reply.send({ docs: [{ name: 'Only this' }] });
      const docs = answering === 'lines' ? [written, published] : [];
      return reply.send(pageOf(docs));
    });
  });
  edge = await startEdge({
    serviceUrls: { wellness: wellness.url },
    linesTimeoutMs: 300,
    linesGoodFor: 0,
    rateLimit: 4,
  });
});
afterEach(async () => {
  await edge.stop();
  await wellness.stop();
});

const pageOf = (docs: readonly object[]) => ({
  docs,
  totalDocs: docs.length,
  limit: 100,
  page: 1,
  totalPages: 1,
  pagingCounter: 1,
  hasPrevPage: false,
  hasNextPage: false,
  prevPage: null,
  nextPage: null,
});
const open = (headers: Record<string, string> = {}, path = '/emergency') =>
  fetch(edge.url + path, { headers: { accept: 'text/html', ...headers } });
const html = async () => (await open()).text();
const namesIn = (page: string) => [...page.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, name]) => name);
const builtIn = listedHelplines.map(({ name }) => name);
const lineIn = (page: string, name: string) =>
  page.split('<li>').find((line) => line.includes(`<h2>${name}`)) ?? '';

describe('the page of the support lines', () => {
  it('[W-035] lists the published lines with hours, languages, source and the day they were verified', async () => {
    const page = await html();
    expect(page).toContain('<h1>Emergency Support Lines</h1>');
    expect(namesIn(page)).toEqual(['Mail line', 'Harbour line &lt;b&gt;']);
    const line = lineIn(page, 'Harbour line');
    for (const fact of [
      'Norway',
      '24/7',
      'Norwegian, English',
      '+47 (22) 00-00-00',
      '3 November 2026',
    ])
      expect(line).toContain(`<dd>${fact}</dd>`);
    expect(line).toContain('<dd>Harbour &quot;authority&quot;</dd>');
    expect(line).toContain('Crisis · 24/7');
    expect(lineIn(page, 'Mail line')).not.toMatch(/24\/7|Source|Answered/);
  });

  it('[W-037] calls only where there is a number, and leads to where a line is written to', async () => {
    const page = await html();
    const line = lineIn(page, 'Harbour line');
    expect(line).toContain('href="tel:+4722000000" aria-label="Call Now: Harbour line &lt;b&gt;"');
    expect(line).toContain('href="https://line.example/chat?a=1&amp;b=2"');
    const mail = lineIn(page, 'Mail line');
    expect(mail).toContain('href="mailto:help@line.example"');
    expect(mail).not.toMatch(/Call Now|tel:/);
  });

  it('[W-031] lists the lines that are built in while nothing better is known', async () => {
    for (const how of ['failure', 'nonsense', 'nothing', 'silence'] as const) {
      answering = how;
      const answer = await open();
      const page = await answer.text();
      expect([how, answer.status, namesIn(page).toSorted()]).toEqual([
        how,
        200,
        builtIn.toSorted(),
      ]);
      expect([...page.matchAll(/href="(tel:[^"]+)"/g)].map(([, number]) => number)).toEqual([
        'tel:+639178998727',
      ]);
    }
    await wellness.stop();
    expect(namesIn(await html()).toSorted()).toEqual(builtIn.toSorted());
  });

  it('keeps the lines that it read last when the service is away', async () => {
    const before = await html();
    for (const how of ['failure', 'nonsense', 'silence'] as const) {
      answering = how;
      expect([how, await html()]).toEqual([how, before]);
    }
    await wellness.stop();
    expect(await html()).toBe(before);
  });

  it('opens without the shell, at its address with a slash too', async () => {
    rmSync(join(edge.folder, 'shell'), { recursive: true });
    rmSync(join(edge.folder, 'releases'), { recursive: true });
    expect((await open({}, '/emergency/')).status).toBe(200);
    expect((await open()).status).toBe(200);
  });

  it('may do nothing but show itself in its own look', async () => {
    const answer = await open();
    const page = await answer.text();
    expect(page).not.toMatch(/<script|<link|<img|style="|\son\w+="/);
    const [, style = ''] = page.match(/<style>([\s\S]*?)<\/style>/) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(answer.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(style).toContain('prefers-color-scheme:dark');
    expect(page).toContain('width=device-width');
  });

  it('is the same for everybody, and asks nobody who they are', async () => {
    const plain = await open();
    const mark = 'mark-of-somebody';
    const signedIn = await open({
      cookie: `payload-token=${mark}`,
      'user-agent': mark,
      'accept-language': 'fil-PH',
      referer: `https://${mark}.example/`,
      'x-request-id': mark,
    });
    expect(await signedIn.text()).toBe(await plain.text());
    expect(JSON.stringify(asked)).not.toMatch(/mark-of|fil-PH/);
    for (const answer of [plain, signedIn]) {
      expect(answer.headers.get('cache-control')).toMatch(/^public, /);
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      for (const name of ['set-cookie', 'vary', 'x-request-id'])
        expect([name, answer.headers.get(name)]).toEqual([name, null]);
    }
  });

  it('is counted by nothing: by no metric, and by no address', async () => {
    const counted = async () =>
      (await (await fetch(`${edge.url}/metrics`)).text())
        .split('\n')
        .filter((line) => line.startsWith('http_request_duration') && !line.includes('/metrics'));
    const before = await counted();
    for (let opened = 0; opened < 10; opened += 1) {
      const answer = await open();
      expect(answer.status).toBe(200);
      expect([...answer.headers.keys()].filter((name) => /ratelimit|retry/.test(name))).toEqual([]);
    }
    expect(await counted()).toEqual(before);
  });
});

describe('many who open the page of the support lines at once', () => {
  it('share one read of the lines, and what it found for a while', async () => {
    const calm = await startEdge({ serviceUrls: { wellness: wellness.url } });
    try {
      const pages = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`${calm.url}/emergency`)),
      );
      expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
      await fetch(`${calm.url}/emergency`);
      expect(asked).toHaveLength(1);
    } finally {
      await calm.stop();
    }
  });
});
