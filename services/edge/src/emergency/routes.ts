import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '../http/security-headers.ts';
import { emergencyPage, emergencyPolicy } from './emergency-page.ts';
import { SupportLines, type SupportLinesOptions } from './support-lines.ts';

/** What the answer says of itself: the same for everybody, and kept by whoever lies between while this place cannot be reached. */
const headers = {
  ...pageHeaders,
  'content-security-policy': emergencyPolicy,
  'referrer-policy': 'no-referrer',
  'cache-control': 'public, max-age=60, stale-if-error=86400',
};

/**
 * `GET /emergency`: the support lines without scripts, without the shell and with every service down. Who opens it is nobody: nothing of them is read, no line is
 * logged and nothing is counted, by address neither.
 */
export async function emergencyRoutes(
  app: FastifyInstance,
  options: SupportLinesOptions,
): Promise<void> {
  const lines = new SupportLines(options);
  for (const path of ['/emergency', '/emergency/'])
    app.get(path, { config: { untraced: 'all' } }, async (_request, reply) => {
      const html = emergencyPage(await lines.current());
      return reply.type('text/html; charset=utf-8').headers(headers).send(html);
    });
}
