import { pageLoadsPath } from '@fairlead/contracts/portal/page-load-path';
import { largestPageLoad, pageLoadSchema } from '@fairlead/contracts/portal/page-loads';
import { apiErrors, failuresOf } from '@fairlead/service-kit/errors';
import { Counter, Histogram, type Registry } from '@fairlead/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { releasedVersionOf } from '../client-errors/released-version.ts';
import { limitTogether } from '../http/limit-together.ts';
import type { LiveReleases } from '../releases/live.ts';
import type { LoadWatch } from './load-watch.ts';

interface PageLoadOptions {
  metrics: Registry;
  live: () => Promise<LiveReleases>;
  watch: LoadWatch;
  /** Reports a minute from all browsers together; 0 for no limit. */
  limit?: number | undefined;
}

/** Many more pages than are opened in a minute, and too few to keep an edge from its work. */
const reportsAMinute = 6_000;

/**
 * `POST /api/page-loads`: how pages of remotes load, for the operators and for the watch of canaries. Nothing of the caller is read, logged or counted,
 * not even an address; the limit is one for all.
 */
export async function pageLoadRoutes(
  app: FastifyInstance,
  { metrics, live, watch, limit = reportsAMinute }: PageLoadOptions,
): Promise<void> {
  const loads = new Counter({
    name: 'page_loads_total',
    help: 'Pages that browsers opened, by their remote, its version and what became of them',
    labelNames: ['remote', 'version', 'outcome'],
    registers: [metrics],
  });
  const seconds = new Histogram({
    name: 'page_load_seconds',
    help: 'How long pages took until they were shown, by their remote',
    labelNames: ['remote'],
    buckets: [0.25, 0.5, 1, 2, 4, 8],
    registers: [metrics],
  });
  await limitTogether(app, limit);
  app.post(
    pageLoadsPath,
    { bodyLimit: largestPageLoad, config: { untraced: 'all' } },
    async ({ body }, reply) => {
      const { data, error } = pageLoadSchema.safeParse(body);
      if (error) throw apiErrors.validation('page-loads', failuresOf(error));
      const { registry } = await live();
      const { remote, outcome, ms } = data;
      const version = releasedVersionOf(data, registry);
      // Nobody can invent a remote or a version.
      if (version === undefined || remote === 'shell') return reply.code(204).send();
      loads.inc({ remote, version, outcome });
      if (outcome === 'shown' && ms !== undefined) seconds.observe({ remote }, ms / 1_000);
      watch.count({ ...data, version }, registry);
      return reply.code(204).send();
    },
  );
}
