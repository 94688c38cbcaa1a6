import { createHash } from 'node:crypto';
import { earlySubmissionScript } from '@fairlead/contracts/portal/early-submission';
import { until } from '@fairlead/service-kit/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { EdgeOptions } from '../app.ts';
import { type EdgeUnderTest, place, startEdge, startService } from '../testing/edge-under-test.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const shellHtml = `<!doctype html>
<html lang="en" data-fairlead-theme>
  <head><!--fairlead:head--><link href="/shell/main.9f.css" rel="stylesheet"></head>
  <body><!--fairlead:page--><div id="portal"></div><noscript>Needs scripts</noscript><!--/fairlead:page--><!--fairlead:data--></body>
</html>`;

/** A shell that renders the frame around what a remote renders, with a library that remotes take from it. */
const shellMain = `
const { render } = require('./frame.cjs');
exports.render = render;`;
const shellFrame = `
exports.render = async (page, registry, { name, module }) => ({
  html: '<p>' + name + ' ' + await module.render(page, (element) => element.text) + '</p>',
  rules: '.a{color:red}',
  styleAttributes: 'data-styled="true"',
});`;
/** Says what it was rendered from, and how often the thread has rendered. */
const remoteMain = `
const { times } = require('counting');
exports.render = async ({ path, search, languages, reads, at }, draw) => {
  if (search.includes('throw')) throw new Error('this page is broken');
  while (search.includes('hang'));
  if (search.includes('leak')) globalThis.leaked = Array.from({ length: 2e7 }, (_, i) => [i]);
  return draw({ text: JSON.stringify({ path, search, here: location.href, language: navigator.language, reads, times: times() }) });
};`;
const counting = `let count = 0; exports.times = () => ++count;`;

const jobsBuild = {
  main: 'server/main.cjs',
  pages: ['/jobs', '/about'],
};

/** What a page says of its rendering; undefined where the browser renders it. */
function renderedIn(html: string): { times: number; [member: string]: unknown } | undefined {
  const said = /<div id="portal"><p>jobs (.*)<\/p><\/div>/.exec(html)?.[1];
  return said === undefined ? undefined : JSON.parse(said);
}

async function start(options: Partial<EdgeOptions> = {}, files: Record<string, string> = {}) {
  const answers = { docs: ['one'] as unknown[] };
  const service = await startService((app) => {
    app.get('/api/listings', async () => answers);
  });
  closing.push(service.stop);
  const built = {
    'shell/index.html': shellHtml,
    'shell/main.9f.css': ':root{--a:1}',
    'shell/server.json': JSON.stringify({
      main: 'server/main.cjs',
      shared: { counting: 'server/counting.cjs' },
    }),
    'shell/server/main.cjs': shellMain,
    'shell/server/frame.cjs': shellFrame,
    'shell/server/counting.cjs': counting,
    'releases/jobs/1.0.0-aa/server.json': JSON.stringify(jobsBuild),
    'releases/jobs/1.0.0-aa/server/main.cjs': remoteMain,
    ...files,
  };
  const edge = await startEdge({ serviceUrls: { jobs: service.url }, ...options }, built);
  closing.push(edge.stop);
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(edge.url + path, { headers: { accept: 'text/html', ...headers } });
    return { answer, html: await answer.text() };
  };
  return { edge, open, answers };
}

/** What became of pages, and how many releases were loaded ahead. */
const counted = async ({ url }: EdgeUnderTest): Promise<Record<string, number>> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const counts = text.matchAll(/server_renderings_total\{.*?result="(\w+)".*?\} (\d+)/g);
  return Object.fromEntries([...counts].map(([, result, count]) => [result, Number(count)]));
};
/** What became of pages. */
const renderings = async (edge: EdgeUnderTest) => {
  const { prepared: _ahead, ...results } = await counted(edge);
  return results;
};

describe('a page that its release renders on the server', () => {
  it('has its first screen in its HTML, of its address, its reads and the languages of the visitor', async () => {
    const { open } = await start();
    const { answer, html } = await open('/jobs?page=2', { 'accept-language': 'de;q=0.5, en-US' });
    expect(answer.status).toBe(200);
    expect(renderedIn(html)).toEqual({
      path: '/jobs',
      search: '?page=2',
      here: 'http://portal.test/jobs?page=2',
      language: 'en-US',
      reads: [['/api/listings?page=2', { docs: ['one'] }]],
      times: 1,
    });
    expect(html).toMatch(/<html lang="en" .*data-rendered-at="\d{13}"/);
    expect(html).not.toContain('<noscript>');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('is applied the styles that are written into it, and no others', async () => {
    const { open } = await start();
    const { answer, html } = await open('/about');
    const written = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(
      ([, style = '']) => style,
    );
    expect(written).toEqual([':root{--a:1}', '.a{color:red}']);
    const hashes = written.map(
      (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    expect(answer.headers.get('content-security-policy')).toContain(
      `style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' ${hashes.join(' ')};`,
    );
  });

  it('is painted before the scripts come that it works by', async () => {
    const { open } = await start();
    const preloads = ({ html }: { html: string }) => html.match(/<link rel="preload"[^>]*>/g) ?? [];
    const [rendered, other] = [await open('/jobs'), await open('/nowhere')].map(preloads);
    const scripts = (links: readonly string[] = []) =>
      links.filter((link) => link.includes('as="script"'));
    expect(scripts(rendered).length).toBeGreaterThan(0);
    expect(scripts(rendered).every((link) => link.includes('fetchpriority="low"'))).toBe(true);
    expect(scripts(other).some((link) => link.includes('fetchpriority'))).toBe(false);
  });

  it('runs the script that holds back forms until it answers, and no other that is written into it', async () => {
    const { open } = await start();
    const { answer, html } = await open('/about');
    const [[, script = ''] = [], ...others] = html.matchAll(/<script>(.*?)<\/script>/g);
    expect([script, others]).toEqual([earlySubmissionScript, []]);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(
      `script-src 'self' 'sha256-${hash}';`,
    );
  });

  it('has its builds loaded before anybody opens it', async () => {
    const slow = `for (const end = Date.now() + 1_000; Date.now() < end; );${shellMain}`;
    const { edge, open } = await start({ pageTimeoutMs: 500 }, { 'shell/server/main.cjs': slow });
    await until('a build loaded ahead', async () => (await counted(edge)).prepared);
    expect(renderedIn((await open('/jobs')).html)).toMatchObject({ times: 1 });
    expect(await counted(edge)).toEqual({ prepared: 1, rendered: 1 });
  });

  it('is rendered once for all who would get the same, and anew when it says something else', async () => {
    const { edge, open, answers } = await start();
    const times = async (headers = {}) => renderedIn((await open('/jobs', headers)).html)?.times;
    expect(await Promise.all([times(), times(), times()])).toEqual([1, 1, 1]);
    expect(await times()).toBe(1);
    answers.docs.push('two');
    expect(await times()).toBe(2);
    expect(await times({ 'accept-language': 'fr' })).toBe(3);
    expect(await renderings(edge)).toMatchObject({ kept: 1 });
  });

  it('is kept for nobody who is signed in', async () => {
    const { open } = await start();
    const cookie = 'payload-token=a.b.c';
    const [one, other] = [await open('/about', { cookie }), await open('/about', { cookie })];
    expect([renderedIn(one.html)?.times, renderedIn(other.html)?.times]).toEqual([1, 2]);
    expect(renderedIn((await open('/about')).html)?.times).toBe(3);
  });

  it('is left to the browser where it breaks, for a while without another try, and a metric says so', async () => {
    const { edge, open } = await start();
    for (const _ of [1, 2]) {
      const { answer, html } = await open('/about?throw');
      expect(answer.status).toBe(200);
      expect(html).toContain('<div id="portal"></div><noscript>');
      expect(html).toContain('rel="stylesheet"');
      expect(html).not.toContain('data-rendered-at');
      expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' '[^']*';/);
    }
    expect(renderedIn((await open('/about')).html)).toBeDefined();
    expect(await renderings(edge)).toEqual({ failed: 1, resting: 1, rendered: 1 });
  });

  it('is left to the browser where it hangs: it keeps nobody waiting, and its release is not tried for a while', async () => {
    const { edge, open } = await start({
      pageTimeoutMs: 100,
      rendering: { within: 100, starting: 3_000 },
    });
    await open('/about?warm');
    const { answer, html } = await open('/about?hang');
    expect([answer.status, renderedIn(html)]).toEqual([200, undefined]);
    let last: Record<string, number> = {};
    while (!last.resting) {
      await open('/about');
      last = await renderings(edge);
    }
    expect(renderedIn((await open('/about')).html)).toBeUndefined();
  });

  it('that leaks takes nothing with it but its thread', async () => {
    const { open } = await start({ pageTimeoutMs: 20_000, rendering: { within: 20_000 } });
    expect(renderedIn((await open('/about?leak')).html)).toBeUndefined();
    const { answer } = await open('/jobs');
    expect(answer.status).toBe(200);
  });

  it('is the browser’s where its release has no server part, or the shell is from before there were any', async () => {
    const { edge, open } = await start();
    expect(renderedIn((await open('/account/saved')).html)).toBeUndefined();
    expect(renderedIn((await open('/job/65f0a1b2c3d4e5f6a7b8c9d0')).html)).toBeUndefined();
    place(edge.folder, {
      'shell/index.html': shellHtml.replace('<!--fairlead:page-->', ''),
    });
    const { html } = await open('/about');
    expect(html).toContain('<div id="portal"></div><noscript>');
    expect(await renderings(edge)).toEqual({});
  });

  it('is the browser’s where a read is too long to come with it: it could not be taken over as it is', async () => {
    const { open, answers } = await start();
    answers.docs.push('<'.repeat(20_000));
    const { answer, html } = await open('/jobs');
    expect([answer.status, renderedIn(html)]).toEqual([200, undefined]);
  });

  it('is the browser’s where that is switched off', async () => {
    const { open } = await start({ serverRendering: false });
    expect(renderedIn((await open('/about')).html)).toBeUndefined();
  });

  it('has a server part that nobody can fetch, and that reads no file outside of its release', async () => {
    const { edge, open } = await start();
    for (const path of [
      '/shell/server.json',
      '/shell/server/main.cjs',
      '/remotes/jobs/1.0.0-aa/server.json',
      '/remotes/jobs/1.0.0-aa/server/main.cjs',
    ])
      expect([path, (await fetch(edge.url + path)).status]).toEqual([path, 404]);
    place(edge.folder, {
      'releases/jobs/1.0.0-aa/server/main.cjs': `require('../../../../shell/server/main.cjs');`,
    });
    expect(renderedIn((await open('/about')).html)).toBeUndefined();
    expect(await renderings(edge)).toEqual({ failed: 1 });
  });
});
