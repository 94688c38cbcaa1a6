import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** Answers a page of as many documents as there are. */
function pageOf(
  { limit, page }: Record<string, string>,
  total: number,
  document: (at: number) => object,
) {
  const size = Number(limit);
  const first = (Number(page) - 1) * size;
  const count = Math.max(0, Math.min(size, total - first));
  const docs = Array.from({ length: count }, (_, at) => ({
    ...document(first + at),
    updatedAt: '2026-11-01T00:00:00.000Z',
  }));
  return { docs, totalDocs: total, hasNextPage: first + count < total };
}

/** Services with the given numbers of published listings and public employers. */
const withDocuments =
  (total: () => { listings: number; employers: number }) => (app: FastifyInstance) => {
    app.get<{ Querystring: Record<string, string> }>('/api/listings', async ({ query }, reply) => {
      if (query.status !== 'published') return reply.code(400).send({});
      return pageOf(query, total().listings, (at) => ({ id: idOf(at) }));
    });
    app.get<{ Querystring: Record<string, string> }>(
      '/api/organizationProfiles',
      async ({ query }, reply) => {
        const { employers } = total();
        if (employers < 0) return reply.code(503).send({});
        return pageOf(query, employers, (at) => ({ id: idOf(at), organization: idOf(at + 7_000) }));
      },
    );
  };

describe('what search engines read', () => {
  let total = { listings: 0, employers: 0 };
  let service: Awaited<ReturnType<typeof startService>>;
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    service = await startService(withDocuments(() => total));
    edge = await startEdge({ serviceUrls: { jobs: service.url, organization: service.url } });
  });
  afterAll(async () => {
    await edge.stop();
    await service.stop();
  });
  const read = async (path: string) => (await fetch(edge.url + path)).text();
  const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

  it('is told by robots.txt to leave the API alone and where the sitemap is', async () => {
    expect(await read('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /api/\n\nSitemap: http://portal.test/sitemap.xml\n',
    );
  });

  it('names every page that stands by itself and is for everybody, every published job and every employer', async () => {
    total = { listings: 2500, employers: 700 };
    expect(locations(await read('/sitemap.xml'))).toEqual([
      'http://portal.test/sitemap-pages.xml',
      'http://portal.test/sitemap-jobs-1.xml',
      'http://portal.test/sitemap-employers-1.xml',
    ]);
    expect(locations(await read('/sitemap-pages.xml'))).toEqual([
      'http://portal.test/jobs',
      'http://portal.test/counted',
      'http://portal.test/about',
    ]);
    const jobs = await read('/sitemap-jobs-1.xml');
    expect(jobs).toContain('<lastmod>2026-11-01T00:00:00.000Z</lastmod>');
    expect(locations(jobs)[0]).toBe(`http://portal.test/job/${idOf(0)}`);
    expect(new Set(locations(jobs)).size).toBe(2500);
    const employers = locations(await read('/sitemap-employers-1.xml'));
    expect(employers[0]).toBe(`http://portal.test/employer/${idOf(7_000)}`);
    expect(new Set(employers).size).toBe(700);
  });

  it('is split where one sitemap cannot hold all', async () => {
    total = { listings: 51_000, employers: 0 };
    expect(locations(await read('/sitemap.xml'))).toEqual([
      'http://portal.test/sitemap-pages.xml',
      'http://portal.test/sitemap-jobs-1.xml',
      'http://portal.test/sitemap-jobs-2.xml',
    ]);
    const first = locations(await read('/sitemap-jobs-1.xml'));
    const second = locations(await read('/sitemap-jobs-2.xml'));
    expect(new Set([...first, ...second]).size).toBe(51_000);
    expect(first).toHaveLength(50_000);
    for (const other of ['jobs-3', 'jobs-0', 'employers-1', 'constructor-1', 'people-1'])
      expect((await fetch(`${edge.url}/sitemap-${other}.xml`)).status).toBe(404);
  });

  it('is told of the rest while the organizations cannot be read', async () => {
    total = { listings: 1, employers: -1 };
    expect(locations(await read('/sitemap.xml'))).toEqual([
      'http://portal.test/sitemap-pages.xml',
      'http://portal.test/sitemap-jobs-1.xml',
    ]);
  });
});
