import type { FastifyInstance } from 'fastify';

/**
 * Has every answer close its connection while the process drains: a caller that keeps connections opens its next one, which reaches another instance,
 * and none of them is left to be refused when this one stops.
 */
export function closeConnectionsWhileDraining(
  app: FastifyInstance,
  isDraining: () => boolean,
): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
