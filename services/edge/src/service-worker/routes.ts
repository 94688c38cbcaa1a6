import { offlinePagePath, serviceWorkerPath } from '@fairlead/contracts/portal/service-worker';
import type { FastifyInstance } from 'fastify';
import { acceptedCoding, compressWhole } from '../http/compression.ts';
import { entityTagOf } from '../http/entity-tag.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { offlinePage, offlinePolicy } from './offline-page.ts';
import type { WorkerScript } from './worker-script.ts';

/** What a service worker may do: fetch from the portal, and nothing else. */
const workerPolicy = "default-src 'none'; connect-src 'self'";

/** Serves the service worker, which a browser asks for again with each page that it opens, and the page that it shows without a connection. */
export async function serviceWorkerRoutes(
  app: FastifyInstance,
  { script }: { script: WorkerScript },
): Promise<void> {
  app.get(serviceWorkerPath, async (request, reply) => {
    const text = await script.current();
    const etag = entityTagOf(text);
    reply.type('text/javascript; charset=utf-8').headers({
      'content-security-policy': workerPolicy,
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const coding = acceptedCoding(request.headers['accept-encoding']);
    if (!coding) return reply.send(text);
    return reply.header('content-encoding', coding).send(await compressWhole(text, coding));
  });

  app.get(offlinePagePath, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({
        ...pageHeaders,
        'content-security-policy': offlinePolicy,
        'cache-control': 'no-cache',
      })
      .send(offlinePage),
  );
}
