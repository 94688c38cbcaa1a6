import { tokenCookie } from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import type { ServiceEnvironment } from '../runtime/environment.ts';

/**
 * The token of a request: `Authorization: JWT`, then `Bearer`, then the cookie; the first found
 * counts. The cookie counts only from these origins (REST conventions §8), so that another site
 * cannot act for the person.
 */
export function tokenOf(request: FastifyRequest, origins: ReadonlySet<string>): string | undefined {
  const header = request.headers.authorization ?? '';
  const match = /^(?:JWT|Bearer)\s+(\S+)$/i.exec(header);
  if (match) return match[1];
  const cookie = request.cookies[tokenCookie];
  return cookie && isFromAny(request, origins) ? cookie : undefined;
}

function isFromAny({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (headers.origin !== undefined) return origins.has(headers.origin);
  const site = headers['sec-fetch-site'];
  return site === 'same-origin' || site === 'same-site' || site === 'none';
}

/** The origins whose pages may call with a person's cookie: the portal's own and the additional ones given. */
export const originsOf = ({
  PUBLIC_URL,
  CORS_ORIGINS,
}: Pick<ServiceEnvironment, 'PUBLIC_URL' | 'CORS_ORIGINS'>): ReadonlySet<string> =>
  new Set([new URL(PUBLIC_URL).origin, ...CORS_ORIGINS]);
