import { collectionOwners } from '@fairlead/contracts/portal/routing';
import type { FastifyRequest } from 'fastify';
import { headersToService } from '../api/passed-headers.ts';
import type { Services } from '../api/services.ts';

/** What came of a page's first API read. `answered` holds the JSON as the service wrote it. */
export type FirstRead =
  | { kind: 'answered'; href: string; json: string }
  | { kind: 'not found' }
  | { kind: 'none' };

/** How long (ms) a page waits for its first read; later the remote asks by itself. */
const patience = 300;
/** A larger answer (bytes) would hold the page up more than it helps. */
const longest = 256 * 1024;

const collectionOf = (href: string) => href.match(/^\/api\/(\w+)/)?.[1] ?? '';

/** Reads what a page will ask for first, as the visitor who asked for the page. Late or failed is as if not tried. */
export async function readFirst(
  services: Services,
  request: FastifyRequest,
  publicUrl: URL,
  href: string,
): Promise<FirstRead> {
  const service = collectionOwners[collectionOf(href)];
  if (!service) return { kind: 'none' };
  const signal = AbortSignal.timeout(patience);
  const {
    'if-none-match': _etag,
    range: _range,
    accept: _accept,
    ...headers
  } = headersToService(request, publicUrl);
  try {
    const { statusCode, whole } = await services.ask(service, {
      method: 'GET',
      path: href,
      // The page itself is what asks, whatever link led to it.
      headers: { ...headers, accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      signal,
    });
    const json = (await whole()).toString();
    if (statusCode === 404) return { kind: 'not found' };
    if (statusCode !== 200 || json.length > longest) return { kind: 'none' };
    return { kind: 'answered', href, json };
  } catch (thrown) {
    request.log.warn({ err: thrown, href }, 'the first read of a page came to nothing');
    return { kind: 'none' };
  }
}
