import {
  cleaned,
  cleanedStack,
  clientErrorsPath,
} from '@fairlead/contracts/portal/client-error-text';
import { clientErrorSchema, largestClientError } from '@fairlead/contracts/portal/client-errors';
import { apiErrors, failuresOf } from '@fairlead/service-kit/errors';
import type { Registry } from '@fairlead/service-kit/metrics';
import type { FastifyInstance } from 'fastify';
import { limitTogether } from '../http/limit-together.ts';
import type { LiveReleases } from '../releases/live.ts';
import { ErrorCounts } from './error-counts.ts';
import { RecentErrors } from './recent-errors.ts';
import { releasedVersionOf } from './released-version.ts';

interface ClientErrorOptions {
  metrics: Registry;
  live: () => Promise<LiveReleases>;
  /** Reports a minute from all browsers together; 0 for no limit. */
  limit?: number;
}

/** Enough to see that a release breaks, and too few to fill a log. */
const reportsAMinute = 300;

/**
 * `POST /api/client-errors`: what broke in a browser, for the operators. Visitors of anonymous pages report too, so that nothing of the caller is read,
 * logged or counted, not even an address; the limit is one for all.
 */
export async function clientErrorRoutes(
  app: FastifyInstance,
  { metrics, live, limit = reportsAMinute }: ClientErrorOptions,
): Promise<void> {
  const counts = new ErrorCounts(metrics);
  const recent = new RecentErrors();
  await limitTogether(app, limit);
  app.post(
    clientErrorsPath,
    { bodyLimit: largestClientError, config: { untraced: 'all' } },
    async ({ body }, reply) => {
      const { data, error } = clientErrorSchema.safeParse(body);
      if (error) throw apiErrors.validation('client-errors', failuresOf(error));
      const { registry } = await live();
      const { remote, release, stack = '' } = data;
      const version = releasedVersionOf(data, registry);
      counts.count({ remote, version: version ?? data.version }, version !== undefined);
      const message = cleaned(data.message);
      if (version !== undefined && recent.isNews(`${remote} ${version} ${message}`))
        app.log.error(
          { remote, version, release, message, stack: cleanedStack(stack) },
          'an error in a browser',
        );
      return reply.code(204).send();
    },
  );
}
