import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';
import { listing } from '../testing/listing.ts';
import { LONGEST_READ } from './render.ts';

const known = listing();
const hostile = listing({
  id: '65f0a1b2c3d4e5f6a7b8c9ff',
  title: '"><script>alert(1)</script><!--',
  jobDescription: 'A </script><script>alert(2)</script> job',
});

const long = listing({ id: '65f0a1b2c3d4e5f6a7b8c9fe', jobDescription: '<'.repeat(50_000) });

const jobs = (app: FastifyInstance) => {
  app.get('/api/listings', async ({ url, headers }) => ({
    docs: [],
    asked: url,
    cookie: headers.cookie,
  }));
  app.get('/api/listings/facets', async ({ url }) => ({ asked: url }));
  app.get<{ Params: { id: string } }>('/api/listings/:id', async ({ params: { id } }, reply) => {
    const found = [known, hostile, long].find((one) => one.id === id);
    if (id === '65f0a1b2c3d4e5f6a7b8c900')
      return reply.code(500).send({ errors: [{ message: 'no' }] });
    // Never answers, like a hanging service.
    if (id === '65f0a1b2c3d4e5f6a7b8c901') return new Promise(() => undefined);
    return found ?? reply.code(404).send({ errors: [{ message: 'Not Found' }] });
  });
};

/** What a browser would read out of the registry's block. */
const registryIn = (html: string): unknown =>
  JSON.parse(
    html.match(/<script type="application\/json" id="fairlead-registry">(.*?)<\/script>/)?.[1] ??
      '',
  );

/** What a browser would read out of the blocks of first reads, by URL. */
const readsIn = (html: string): Map<string, unknown> =>
  new Map(
    [
      ...html.matchAll(/<script type="application\/json" data-first-read="(.*?)">(.*?)<\/script>/g),
    ].map(([, href = '', json = '']) => [href.replaceAll('&amp;', '&'), JSON.parse(json)]),
  );
const firstReadIn = (html: string) => [...readsIn(html).values()][0];
const postingOf = (html: string) =>
  JSON.parse(html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? 'null');

describe('pages', () => {
  let service: Awaited<ReturnType<typeof startService>>;
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    service = await startService(jobs);
    edge = await startEdge({ serviceUrls: { jobs: service.url } });
  });
  afterAll(async () => {
    await edge.stop();
    await service.stop();
  });

  const page = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(edge.url + path, { headers: { accept: 'text/html', ...headers } });
    return { answer, html: await answer.text() };
  };

  it('carries the registry, the preloads of shell and remote, and the first read under the very address the remote asks for', async () => {
    const { answer, html } = await page('/jobs?jobType=%5B%22contract%22%5D&page=2');
    expect(answer.status).toBe(200);
    expect(registryIn(html)).toMatchObject({
      remotes: {
        jobs: {
          manifest: '/remotes/jobs/1.0.0-aa/mf-manifest.json',
          pages: expect.arrayContaining([{ path: '/jobs', title: 'Jobs', access: 'all' }]),
        },
      },
    });
    expect(html).toContain('<link rel="preload" href="/shell/main.1a2b.js" as="script">');
    expect(html).toContain(
      '<link rel="preload" href="/remotes/jobs/1.0.0-aa/mf-manifest.json" as="fetch" crossorigin="anonymous">',
    );
    const asked = '/api/listings?jobType=%5B%22contract%22%5D&page=2';
    expect(readsIn(html).get(asked)).toMatchObject({ asked });
  });

  it('reads nothing of its address but what it declares, however that is written', async () => {
    const { html } = await page(
      '/jobs?where[title][contains]=a&limit=0&%77here[or]=1&utm_source=x&page=2&depth=10',
    );
    expect(firstReadIn(html)).toMatchObject({ asked: '/api/listings?page=2' });
  });

  it('reads from a collection whose name has a hyphen', async () => {
    const account = await startService((app) =>
      app.get('/api/push-notifications', () => ({ docs: ['read'] })),
    );
    const other = await startEdge({ serviceUrls: { account: account.url } });
    const answer = await fetch(`${other.url}/notices/new`, { headers: { accept: 'text/html' } });
    expect(firstReadIn(await answer.text())).toEqual({ docs: ['read'] });
    await other.stop();
    await account.stop();
  });

  it('carries every read that it declares, each under its address', async () => {
    const { html } = await page('/counted?page=2');
    expect([...readsIn(html)]).toMatchObject([
      ['/api/listings?page=2', { asked: '/api/listings?page=2' }],
      ['/api/listings/facets', { asked: '/api/listings/facets' }],
    ]);
  });

  it('wants preloaded what draws it, and nothing of other pages', async () => {
    const preloaded = async (path: string) =>
      [
        ...(await page(path)).html.matchAll(
          /rel="preload" href="\/remotes\/jobs\/1.0.0-aa\/(.*?)"/g,
        ),
      ].map(([, file]) => file);
    expect(await preloaded('/jobs')).toEqual(['mf-manifest.json', 'directory.js']);
    expect(await preloaded('/about')).toEqual(['mf-manifest.json']);
  });

  it('wants preloaded the frame that a person lives in, on their own pages alone', async () => {
    const preloadsFrame = async (path: string, headers = {}) => {
      const answer = await fetch(edge.url + path, { headers: { accept: 'text/html', ...headers } });
      const html = await answer.text();
      const isPreloaded = html.includes('href="/shell/lazy-frame.1a2b.js"');
      // The shell waits for it where the document says that it comes.
      expect(/<html[^>]* data-person=""/.test(html)).toBe(isPreloaded);
      return isPreloaded;
    };
    const person = { cookie: 'payload-token=x.y.z' };
    expect(await preloadsFrame('/account/saved', person)).toBe(true);
    expect(await preloadsFrame('/organization/o1/fleet', person)).toBe(true);
    expect(await preloadsFrame('/account/saved')).toBe(false);
    expect(await preloadsFrame('/about', person)).toBe(false);
  });

  it('wants preloaded the areas of the design system that it uses, as far as the shell has them', async () => {
    const preloaded = async (path: string) =>
      [...(await page(path)).html.matchAll(/rel="preload" href="\/shell\/lazy-ui-(\w+)/g)].map(
        ([, area]) => area,
      );
    expect(await preloaded('/jobs')).toEqual(['lists', 'table']);
    expect(await preloaded('/about')).toEqual([]);
  });

  it('wants preloaded what it works by before fonts', async () => {
    const preloaded = [
      ...(await page('/jobs')).html.matchAll(/rel="preload" href="(.*?)" as="(\w+)"/g),
    ].map(([, , kind]) => kind);
    expect(preloaded.indexOf('font')).toBe(preloaded.length - 1);
    expect(preloaded.length).toBeGreaterThan(2);
  });

  it('of persons is left out by search engines', async () => {
    const robots = '<meta name="robots" content="noindex">';
    expect((await page('/account/saved')).html).toContain(robots);
    expect((await page('/jobs')).html).not.toContain(robots);
  });

  it('reads an address whose filter was cut in half as it stands', async () => {
    const { answer, html } = await page('/jobs?jobType=%5B%22contract%22,%22fre');
    expect(answer.status).toBe(200);
    expect(firstReadIn(html)).toMatchObject({
      asked: '/api/listings?jobType=%5B%22contract%22,%22fre',
    });
  });

  it('is described by what the remote declares', async () => {
    const { html } = await page('/jobs?searchTerm=x');
    expect(html).toContain('<title>Jobs · Fairlead</title>');
    expect(html).toContain('<meta name="description" content="Find a job at sea.">');
    expect(html).toContain('<link rel="canonical" href="http://portal.test/jobs">');
    expect(html).toContain('<meta property="og:title" content="Jobs">');
    expect(html).toContain('<meta name="twitter:card" content="summary">');
  });

  it('of a job of great length stays short: the remote asks for the whole by itself', async () => {
    const { answer, html } = await page(`/job/${long.id}`);
    expect(answer.status).toBe(200);
    expect(firstReadIn(html)).toBeUndefined();
    expect(html).toContain(`<title>${long.title}`);
    expect(html.length).toBeLessThan(2 * LONGEST_READ);
  });

  it('of a job is described by the job, for people and as schema.org JobPosting', async () => {
    const { html } = await page(`/job/${known.id}`);
    expect(html).toContain('<title>Chief Officer, Northern Lights Yachting · Fairlead</title>');
    expect(html).toContain(`<link rel="canonical" href="http://portal.test/job/${known.id}">`);
    expect(html).toContain('content="Rotational, Antibes. Lead the deck team. Keep the watch ."');
    expect(postingOf(html)).toMatchObject({
      '@type': 'JobPosting',
      title: 'Chief Officer',
      datePosted: '2026-11-02T08:00:00.000Z',
      validThrough: '2026-12-02T08:00:00.000Z',
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        name: 'Northern Lights Yachting',
        logo: 'http://portal.test/api/organizationProfiles/file/logo.svg',
      },
      jobLocation: { address: { addressLocality: 'Antibes' } },
      baseSalary: { currency: 'EUR', value: { minValue: 6000, maxValue: 7500, unitText: 'MONTH' } },
    });
  });

  it('shows HTML and script in a title as text, wherever the title goes', async () => {
    const { answer, html } = await page(`/job/${hostile.id}`);
    expect(answer.status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<!--');
    expect(html).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--, Northern',
    );
    expect(postingOf(html).title).toBe(hostile.title);
    expect(firstReadIn(html)).toMatchObject({ title: hostile.title });
  });

  it('of a job that is not there is a 404 that search engines leave out', async () => {
    for (const id of ['65f0a1b2c3d4e5f6a7b8c9d9', 'not-an-id', '..%2F..%2Freadyz']) {
      const { answer, html } = await page(`/job/${id}`);
      expect(answer.status).toBe(404);
      expect(html).toContain('<title>Page not found · Fairlead</title>');
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('id="fairlead-registry"');
    }
  });

  describe('of an employer', () => {
    const employer = '65f0a1b2c3d4e5f6a7b8c9c1';
    const at = '2026-11-02T08:00:00.000Z';
    const document = (more: object) => ({ id: employer, createdAt: at, updatedAt: at, ...more });
    const opened = async (profiles: object[] | undefined, id = employer) => {
      const organization = await startService((app) => {
        app.get<{ Params: { id: string } }>('/api/organizations/:id', ({ params }, reply) =>
          params.id === employer
            ? document({ name: 'Northern Lights <Yachting>', address: 'Bergen' })
            : reply.code(404).send({ errors: [{ message: 'Not Found' }] }),
        );
        app.get('/api/organizationProfiles', (_request, reply) =>
          profiles ? { docs: profiles, ...onlyPage } : reply.code(500).send({}),
        );
      });
      const other = await startEdge({ serviceUrls: { organization: organization.url } });
      const answer = await fetch(`${other.url}/employer/${id}`, {
        headers: { accept: 'text/html' },
      });
      const html = await answer.text();
      await other.stop();
      await organization.stop();
      return { html, status: answer.status };
    };
    const onlyPage = {
      totalDocs: 1,
      limit: 1,
      totalPages: 1,
      page: 1,
      pagingCounter: 1,
      hasPrevPage: false,
      hasNextPage: false,
      prevPage: null,
      nextPage: null,
    };

    it('is described by its name and profile, for people and as schema.org Organization', async () => {
      const { html, status } = await opened([
        document({
          organization: employer,
          logo: { url: '/media/logo.svg' },
          about: 'Small ice-class vessels.',
          website: 'https://northern.example',
        }),
      ]);
      expect(status).toBe(200);
      expect(html).toContain('<title>Jobs at Northern Lights &lt;Yachting&gt; · Fairlead</title>');
      expect(html).toContain('<meta name="description" content="Small ice-class vessels.">');
      expect(html).toContain(
        `<link rel="canonical" href="http://portal.test/employer/${employer}">`,
      );
      expect(html).not.toContain('noindex');
      expect(postingOf(html)).toEqual({
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Northern Lights <Yachting>',
        url: 'https://northern.example',
        description: 'Small ice-class vessels.',
        address: 'Bergen',
        logo: 'http://portal.test/media/logo.svg',
      });
    });

    it.each([
      ['no profile', []],
      ['a profile that fails', undefined],
    ])('is described by its name with %s', async (_, profiles) => {
      const { html, status } = await opened(profiles);
      expect(status).toBe(200);
      expect(html).toContain('their vessels and their open jobs.');
      expect(postingOf(html)).toMatchObject({
        url: `http://portal.test/employer/${employer}`,
      });
    });

    it('that is not there is a 404 that search engines leave out', async () => {
      const { html, status } = await opened([], '65f0a1b2c3d4e5f6a7b8c9c2');
      expect(status).toBe(404);
      expect(html).toContain('<meta name="robots" content="noindex">');
    });
  });

  it('goes out without its first read when the service fails or hangs', async () => {
    for (const id of ['65f0a1b2c3d4e5f6a7b8c900', '65f0a1b2c3d4e5f6a7b8c901']) {
      const { answer, html } = await page(`/job/${id}`);
      expect(answer.status).toBe(200);
      expect(html).toContain('<title>Job · Fairlead</title>');
      expect(firstReadIn(html)).toBeUndefined();
    }
  });

  it('no remote declares is a 404 with the same shell', async () => {
    const { answer, html } = await page('/nowhere');
    expect(answer.status).toBe(404);
    expect(html).toContain('<div id="portal">');
    expect(html).toContain('<script defer src="/shell/main.1a2b.js">');
  });

  it('answers who wants no HTML with 404 and a message', async () => {
    const answer = await fetch(`${edge.url}/jobs`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'There is nothing at this address.' });
  });

  it('[S-001] comes in the theme of its cookies before anything is drawn', async () => {
    const { html } = await page('/about', {
      cookie:
        'theme_preset=sunset-glow; theme_radius=lg; theme_scale=sm; theme_content_layout=centered; color_mode=dark',
    });
    expect(html).toContain(
      '<html lang="en" data-preset="sunset-glow" data-radius="lg" data-scale="sm" data-content-layout="centered" data-mode="dark">',
    );
  });

  it('falls back to the default theme on cookies that name none, and leaves the mode to the system', async () => {
    const { html } = await page('/about', { cookie: 'theme_preset="><script>; color_mode=%22' });
    expect(html).toContain(
      '<html lang="en" data-preset="default" data-radius="md" data-scale="none" data-content-layout="full">',
    );
  });

  it('is private to its reader, asked for again each time, and answered 304 while unchanged', async () => {
    const { answer } = await page('/about');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(answer.headers.get('vary')).toBe('accept-encoding, accept-language, cookie');
    const again = await page('/about', { 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.answer.status).toBe(304);
  });

  it('passes the cookies of its reader on with the first read', async () => {
    const { html } = await page('/jobs', { cookie: 'payload-token=abc' });
    expect(firstReadIn(html)).toMatchObject({ cookie: 'payload-token=abc' });
  });

  it('tells nobody the address of a page that has a token in it', async () => {
    const policyOf = async (path: string) =>
      (await page(path)).answer.headers.get('referrer-policy');
    for (const path of [
      '/reset-password?token=abc',
      '/verify-email?x=1&token=abc',
      '/nowhere?token=a',
    ])
      expect([path, await policyOf(path)]).toEqual([path, 'no-referrer']);
    expect(await policyOf('/reset-password')).toBe('strict-origin-when-cross-origin');
    expect(await policyOf('/?position=token')).toBe('strict-origin-when-cross-origin');
  });

  it('allows no inline or evaluated code and no framing, and asks for https only where there is https', async () => {
    const { answer } = await page('/about');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.has('strict-transport-security')).toBe(false);
    const secure = await startEdge({ publicUrl: 'https://portal.test' });
    const other = await fetch(`${secure.url}/about`);
    expect(other.headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    await secure.stop();
  });
});

describe('the rate limit of pages', () => {
  it('is by address, of its own, and refused with a page', async () => {
    const edge = await startEdge({ rateLimit: 4 });
    const open = (accept: string) => fetch(`${edge.url}/about`, { headers: { accept } });
    const first = await open('text/html');
    expect([first.status, first.headers.get('ratelimit-limit')]).toEqual([200, '2']);
    await open('text/html');
    const refused = await open('text/html');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(refused.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(await refused.text()).toContain('<h1>Too many pages at once</h1>');
    const program = await open('application/json');
    expect(await program.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
    // Files and the API have their own limits.
    expect((await fetch(`${edge.url}/shell/main.1a2b.js`)).status).toBe(200);
    expect((await fetch(`${edge.url}/api/nonsense`)).status).toBe(404);
    await edge.stop();
  });
});

it('a page that cannot be made says so as a page', async () => {
  const edge = await startEdge();
  rmSync(join(edge.folder, 'shell', 'index.html'));
  const answer = await fetch(`${edge.url}/about`, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('<h1>Not available</h1>');
  await edge.stop();
});
