import { largestShare } from '@fairlead/contracts/portal/registry-limits';
import { releaseName } from '@fairlead/contracts/portal/release-name';
import { releasesPath } from '@fairlead/contracts/portal/releases-overview';
import type { Environment } from '@fairlead/releases/can-deploy';
import {
  endCanary,
  type Force,
  promote,
  rollBack,
  showCanary,
} from '@fairlead/releases/operations';
import { RegistryChanged, ReleaseRefused } from '@fairlead/releases/release-refused';
import { apiErrors, failuresOf } from '@fairlead/service-kit/errors';
import { countingAs } from '@fairlead/service-kit/shared-limits';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { LoadWatch } from '../page-loads/load-watch.ts';
import type { LiveReleases } from '../releases/live.ts';
import { type Operators, withCookies } from './operator.ts';
import type { Overrides } from './overrides.ts';
import type { ReleaseDesk } from './release-desk.ts';

interface ReleaseRouteOptions {
  desk: ReleaseDesk;
  watch: LoadWatch;
  operators: Operators;
  overrides: Overrides;
  live(): Promise<LiveReleases>;
  /** Calls a minute and address; 0 for no limit. */
  limit?: number | undefined;
}

const callsAMinute = 60;
/** The largest body (bytes): a token, or a reason. */
const largestBody = 8_192;

const overrideBody = z.strictObject({ address: z.string().trim().min(1).max(2_000) });
const signInBody = z.strictObject({ token: z.string().min(1).max(4_096) });

/** What every change says: what it was decided on, and why. */
const decision = {
  /** The revision of the registry that the operator saw. */
  revision: z.int().min(0),
  /** Why; needed where `force` shows what might not be shown. */
  reason: z.string().trim().max(500).default(''),
};
const forced = { ...decision, force: z.boolean().default(false) };
const changes = {
  promote: z.strictObject({ ...forced, version: releaseName }),
  canary: z.strictObject({
    ...forced,
    version: releaseName,
    share: z.int().min(1).max(largestShare),
  }),
  'end-canary': z.strictObject({ ...decision, version: releaseName }),
  rollback: z.strictObject(forced),
};

/**
 * What operators see of releases and decide about them, by the same rules as the commands that ship: `GET /api/releases`, `POST
 * /api/releases/{remote}/promote`, `…/canary`, `…/end-canary` and `…/rollback`. Each change keeps a revision of the registry with who made it and why.
 */
export async function releaseRoutes(
  app: FastifyInstance,
  { desk, watch, operators, overrides, live, limit = callsAMinute }: ReleaseRouteOptions,
): Promise<void> {
  await withCookies(app);
  if (limit > 0)
    await app.register(rateLimit, {
      max: limit,
      timeWindow: '1 minute',
      ...countingAs(app, 'releases'),
    });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.post(`${releasesPath}/session`, { bodyLimit: largestBody }, async (request, reply) => {
    const { token } = parsed(signInBody, request.body);
    const { id, email } = await operators.signIn(token, reply);
    request.log.info({ operator: id }, 'an operator signed in');
    return { email };
  });

  app.delete(`${releasesPath}/session`, async (request, reply) => {
    await operators.require(request);
    await overrides.end(request, reply);
    operators.signOut(reply);
    return { message: 'Signed out successfully.' };
  });

  app.get(releasesPath, async (request) => {
    const { email } = await operators.require(request);
    await watch.refresh();
    const overview = await desk.overview(watch.counted()).catch(refuse);
    const override = await overrides.of(request);
    return {
      operator: { email },
      canOverride: overrides.arePossible,
      ...(override && { override: { remote: override.remote, address: override.address } }),
      ...overview,
    };
  });

  app.post(
    `${releasesPath}/:remote/override`,
    { bodyLimit: largestBody },
    async (request: FastifyRequest<{ Params: { remote: string } }>, reply) => {
      const operator = await operators.require(request);
      const { remote } = request.params;
      const { address } = parsed(overrideBody, request.body);
      const { registry } = await live();
      if (!Object.hasOwn(registry.remotes, remote))
        throw apiErrors.conflict(`There is no remote ${remote}.`);
      const override = await overrides.begin(operator, { remote, address }, reply);
      const { until } = override;
      request.log.info(
        { operator: operator.id, remote, address: override.address },
        'an operator gets a remote from elsewhere',
      );
      return { message: `${remote} comes from ${override.address} in this browser.`, until };
    },
  );

  // Whoever has one may leave it, also once their token is over. Another site cannot: the cookie is not sent for it.
  app.delete(`${releasesPath}/override`, async (request, reply) => {
    await overrides.end(request, reply);
    return { message: 'Every remote comes from its release again.' };
  });

  /** A change of one remote. `make` says what has happened. */
  const change = <Body extends { revision: number; reason: string; force?: boolean }>(
    name: keyof typeof changes,
    schema: z.ZodType<Body>,
    make: (
      remote: string,
      body: Body,
      environment: Environment,
      force: Force | undefined,
    ) => Promise<string>,
  ) =>
    app.post(
      `${releasesPath}/:remote/${name}`,
      { bodyLimit: largestBody },
      async (request: FastifyRequest<{ Params: { remote: string } }>) => {
        const { id, email } = await operators.require(request);
        const { remote } = request.params;
        const body = parsed(schema, request.body);
        const { revision, reason, force } = body;
        if (force && reason === '')
          throw apiErrors.validation('releases', [
            { path: 'reason', message: 'Say why it is shown although it might not be.' },
          ]);
        const message = await desk
          .change(async (releases) => {
            const environment = await desk.environment(releases);
            const by = { by: email, revision, ...(reason && { why: reason }) };
            return make(
              remote,
              body,
              { ...environment, change: by },
              force ? { reason } : undefined,
            );
          })
          .catch((thrown: unknown) => {
            if (thrown instanceof ReleaseRefused)
              request.log.warn({ operator: id, remote, name }, thrown.message);
            return refuse(thrown);
          });
        request.log.info({ operator: id, remote, name }, message);
        return { message };
      },
    );

  change('promote', changes.promote, (remote, { version }, environment, force) =>
    promote(remote, version, environment, force),
  );
  change('canary', changes.canary, (remote, { version, share }, environment, force) =>
    showCanary(remote, { version, share }, environment, force),
  );
  change('end-canary', changes['end-canary'], (remote, { version }, environment) =>
    endCanary(remote, environment, version),
  );
  change('rollback', changes.rollback, (remote, _body, environment, force) =>
    rollBack(remote, environment, force),
  );
}

function parsed<T>(schema: z.ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body ?? {});
  if (error) throw apiErrors.validation('releases', failuresOf(error));
  return data;
}

/** What is refused by the rules of shipping is a conflict, in the sentences of the commands. */
function refuse(thrown: unknown): never {
  if (thrown instanceof RegistryChanged) throw apiErrors.outdated();
  throw thrown instanceof ReleaseRefused ? apiErrors.conflict(thrown.message) : thrown;
}
