import type { FastifyInstance } from 'fastify';

/** What a service needs to be ready, each asked anew. */
export interface Readiness {
  database(): Promise<boolean>;
  broker(): boolean;
  /** Events waiting for each consumer, undefined while unknown. */
  lags(): Promise<Record<string, number | undefined>>;
}

/**
 * `/healthz`: the process is up. `/readyz`: 200 with its database; the broker and the consumers' lag
 * are named but do not make it unready, for reading goes on without them.
 */
export function health(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { schema: { hide: true } }, () => ({ status: 'up' }));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, lags] = await Promise.all([readiness.database(), readiness.lags()]);
    const broker = readiness.broker();
    return reply.status(database ? 200 : 503).send({
      status: database && broker ? 'ready' : database ? 'degraded' : 'unready',
      database: database ? 'up' : 'down',
      broker: broker ? 'up' : 'down',
      consumers: lags,
    });
  });
}
