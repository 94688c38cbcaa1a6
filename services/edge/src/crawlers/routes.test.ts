import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { type EdgeUnderTest, startEdge, startService } from '../testing/edge-under-test.ts';

const idOf = (number: number) => number.toString(16).padStart(24, '0');

/** A jobs service with that many published listings. */
const withListings = (total: () => number) => (app: FastifyInstance) => {
  app.get<{ Querystring: Record<string, string> }>('/api/listings', async ({ query }, reply) => {
    if (query.status !== 'published') return reply.code(400).send({});
    const [limit, page] = [Number(query.limit), Number(query.page)];
    const first = (page - 1) * limit;
    const count = Math.max(0, Math.min(limit, total() - first));
    const docs = Array.from({ length: count }, (_, at) => ({
      id: idOf(first + at),
      updatedAt: '2026-11-01T00:00:00.000Z',
    }));
    return { docs, totalDocs: total(), hasNextPage: first + count < total() };
  });
};

describe('what search engines read', () => {
  let total = 0;
  let service: Awaited<ReturnType<typeof startService>>;
  let edge: EdgeUnderTest;
  beforeAll(async () => {
    service = await startService(withListings(() => total));
    edge = await startEdge({ serviceUrls: { jobs: service.url } });
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

  it('names every page that stands by itself and is for everybody, and every published job', async () => {
    total = 2500;
    const urls = locations(await read('/sitemap.xml'));
    expect(urls.slice(0, 4)).toEqual([
      'http://portal.test/jobs',
      'http://portal.test/counted',
      'http://portal.test/about',
      `http://portal.test/job/${idOf(0)}`,
    ]);
    expect(new Set(urls).size).toBe(2503);
  });

  it('is split by an index where one sitemap cannot hold all', async () => {
    total = 51_000;
    expect(locations(await read('/sitemap.xml'))).toEqual([
      'http://portal.test/sitemap-1.xml',
      'http://portal.test/sitemap-2.xml',
    ]);
    const first = locations(await read('/sitemap-1.xml'));
    const second = locations(await read('/sitemap-2.xml'));
    expect(new Set([...first, ...second]).size).toBe(51_003);
    expect(second).toHaveLength(1000);
    expect((await fetch(`${edge.url}/sitemap-3.xml`)).status).toBe(404);
    expect((await fetch(`${edge.url}/sitemap-0.xml`)).status).toBe(404);
  });
});
