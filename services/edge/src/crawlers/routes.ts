import { Readable } from 'node:stream';
import type { Registry } from '@fairlead/contracts/portal/registry';
import { countingAs } from '@fairlead/service-kit/shared-limits';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from '../api/services.ts';
import type { LiveReleases } from '../releases/live.ts';
import { sitemap, sitemapCount, sitemapIndex, sitemapOfPages } from './sitemap.ts';

type CrawlerOptions = {
  services: Services;
  live(): Promise<LiveReleases>;
  publicUrl: string;
  rateLimit: number;
};

/** The patterns of public pages without parameters. */
const fixedPages = ({ remotes }: Registry): string[] =>
  Object.values(remotes)
    .flatMap(({ pages }) => pages)
    .filter(({ path, access }) => access === 'all' && !/[:*]/.test(path))
    .map(({ path }) => path);

/** Serves search engines: which pages exist and what they may fetch. */
export async function crawlerRoutes(app: FastifyInstance, options: CrawlerOptions): Promise<void> {
  const { services, live, publicUrl } = options;
  // A sitemap costs many reads and few fetch it.
  if (options.rateLimit > 0) {
    await app.register(rateLimit, {
      max: 30,
      timeWindow: '1 minute',
      enableDraftSpec: true,
      ...countingAs(app, 'crawlers'),
    });
  }
  const xml = (reply: FastifyReply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600');

  app.get('/robots.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600');
    return `User-agent: *\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap.xml', publicUrl).href}\n`;
  });

  app.get('/sitemap.xml', async (_request, reply) =>
    xml(reply).send(await sitemapIndex(services, publicUrl)),
  );

  app.get('/sitemap-pages.xml', async (_request, reply) =>
    xml(reply).send(sitemapOfPages(fixedPages((await live()).shown), publicUrl)),
  );

  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap-:kind(^[a-z]+)-:number(^\\d{1,4}).xml',
    async (request, reply) => {
      const { kind } = request.params;
      const number = Number(request.params.number);
      if (number < 1 || number > (await sitemapCount(services, kind))) return reply.callNotFound();
      return xml(reply).send(Readable.from(sitemap(services, publicUrl, kind, number)));
    },
  );
}
