import { emergencyPagePath } from '@fairlead/contracts/portal/service-worker';
import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../http/security-headers.ts';
import { emergencyPage, emergencyPolicy } from './emergency-page.ts';
import { SupportLines, type SupportLinesOptions } from './support-lines.ts';

/** The cache headers of the answer: public, and served stale by proxies while the edge is unreachable. */
const headers = {
  ...pageHeaders,
  'content-security-policy': emergencyPolicy,
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=60, stale-if-error=86400',
};

/**
 * `GET /emergency`: the support lines without scripts, without the shell and with every service down. Visitors are anonymous: nothing about them is
 * read, no line is logged and nothing is counted, not even by address.
 */
export async function emergencyRoutes(
  app: FastifyInstance,
  options: SupportLinesOptions,
): Promise<void> {
  const lines = new SupportLines(options);
  for (const path of [emergencyPagePath, `${emergencyPagePath}/`])
    app.get(path, { config: { untraced: 'all' } }, async (_request, reply) => {
      const html = emergencyPage(await lines.current());
      return reply.type('text/html; charset=utf-8').headers(headers).send(html);
    });
}
