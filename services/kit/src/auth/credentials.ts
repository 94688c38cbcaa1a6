import { tokenCookie } from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';

/**
 * The token a request brings: `Authorization: JWT`, then `Bearer`, then the cookie; the first found
 * counts. The cookie counts only from our own origin (REST conventions §8), so that another site
 * cannot act for the person.
 */
export function tokenOf(request: FastifyRequest, ownOrigin: string): string | undefined {
  const header = request.headers.authorization ?? '';
  const match = /^(?:JWT|Bearer)\s+(\S+)$/i.exec(header);
  if (match) return match[1];
  const cookie = request.cookies[tokenCookie];
  return cookie && isOwnOrigin(request, ownOrigin) ? cookie : undefined;
}

function isOwnOrigin({ headers }: FastifyRequest, ownOrigin: string): boolean {
  if (headers.origin !== undefined) return headers.origin === ownOrigin;
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'same-site' || site === 'none';
}
