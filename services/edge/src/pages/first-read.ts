import { collectionOwners } from '@fairlead/contracts/api/collections';
import type { FastifyRequest } from 'fastify';
import { headersToService } from '../api/passed-headers.ts';
import type { Services } from '../api/services.ts';

/** The result of a page's first API read. `answered` holds the JSON as the service wrote it. */
export type FirstRead =
  | { kind: 'answered'; href: string; json: string }
  | { kind: 'not found' }
  | { kind: 'none' };

const collectionOf = (href: string) => href.match(/^\/api\/([\w-]+)/)?.[1] ?? '';

/**
 * Makes a page's first read in advance, as the visitor of the page. A failure, or one later than `timeoutMs`,
 * counts as not tried: the remote requests it itself.
 */
export async function readFirst(
  services: Services,
  request: FastifyRequest,
  publicUrl: URL,
  href: string,
  timeoutMs: number,
): Promise<FirstRead> {
  const service = collectionOwners[collectionOf(href)];
  if (!service) return { kind: 'none' };
  const {
    'if-none-match': _etag,
    range: _range,
    ...headers
  } = headersToService(request, publicUrl);
  // The page itself makes the request, whatever link led to it.
  const asked = { ...headers, accept: 'application/json', 'sec-fetch-site': 'same-origin' };
  try {
    const call = { method: 'GET', path: href, headers: asked };
    const { status, json } = await services.askSoon(service, call, timeoutMs);
    if (status === 404) return { kind: 'not found' };
    return status === 200 ? { kind: 'answered', href, json } : { kind: 'none' };
  } catch (thrown) {
    request.log.warn(
      { err: thrown, href },
      'the first read of a page failed, the browser reads it',
    );
    return { kind: 'none' };
  }
}
