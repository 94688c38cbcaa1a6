import type { IncomingMessage } from 'node:http';
import { Sweep } from '@fairlead/service-kit/sweep';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './error-answers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Contains a file, which may arrive slowly. */
    isUpload?: boolean;
  }
}

const tooLate = Object.assign(new Error('the body did not arrive in time'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses with 408, as Node does, requests that have not arrived `within` the given ms, except files: Node has a single limit for
 * all requests of a server, which therefore is that of files.
 */
export function limitArrival(
  app: FastifyInstance,
  { within, lookEvery }: { within: number; lookEvery: number },
): void {
  const arriving = new Map<IncomingMessage, number>();
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config?.isUpload) {
      const over = () => arriving.delete(raw);
      arriving.set(raw, performance.now() + within);
      sweep.wake();
      raw.once('end', over).once('close', over);
    }
    done();
  });
  const sweep = new Sweep(lookEvery, () => {
    const now = performance.now();
    for (const [raw, end] of arriving) {
      if (now < end) continue;
      arriving.delete(raw);
      if (!raw.complete) answerBrokenRequest(tooLate, raw.socket);
    }
    return arriving.size > 0;
  });
  app.addHook('onClose', async () => sweep.stop());
}
