import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import type { AuditTrail } from '../audit/audit-record.ts';
import { originsOf } from '../auth/credentials.ts';
import type { EndedSessions } from '../auth/ended-sessions.ts';
import type { KeySet } from '../auth/key-set.ts';
import type { SessionAccessOf } from '../auth/session-access-of.ts';
import { tokenVerifier } from '../auth/tokens.ts';
import type { Store } from '../collections/store.ts';
import type { Broker } from '../events/broker.ts';
import type { EventConsumer } from '../events/consumer.ts';
import type { Collection } from '../model/declaration.ts';
import type { Reading } from '../reading/reading.ts';
import type { ServiceEnvironment } from '../runtime/environment.ts';
import { accessRoute } from './access-route.ts';
import type { CachePolicyFor } from './answer-read.ts';
import { auditRoute } from './audit-route.ts';
import { authentication } from './authentication.ts';
import type { App } from './checks.ts';
import { collectionRoutes } from './collection-routes.ts';
import { databaseAnswers, health, lagsOf, type Readiness } from './health.ts';
import type { Idempotency } from './idempotency.ts';
import { metrics } from './metrics.ts';
import { openapi } from './openapi/document.ts';
import { rememberOwnWrites } from './own-writes.ts';
import { isSecure } from './secure.ts';

/** Whose routes these are. */
interface Serving {
  name: string;
  app: App;
  environment: ServiceEnvironment;
  connection: Connection;
  broker: Broker;
  keys: KeySet;
  stores: ReadonlyMap<string, Store>;
  reading: Reading;
  idempotency: Idempotency;
}

/** What every route relies on. */
interface Relied {
  collections: readonly Collection[];
  sessionAccess: SessionAccessOf;
  endedSessions: EndedSessions;
  consumers(): readonly EventConsumer[];
  jobs: Readiness['jobs'];
  versions: Readiness['versions'];
  dependencies: Readiness['dependencies'];
  isDraining: Readiness['isDraining'];
}

/** Registers authentication, health, metrics and the API description; before any other route. @returns the metrics. */
export async function commonRoutes(
  { name, app, environment, connection, broker, keys }: Serving,
  {
    collections,
    sessionAccess,
    endedSessions,
    consumers,
    jobs,
    versions,
    dependencies,
    isDraining,
  }: Relied,
): Promise<Registry> {
  await app.register(authentication, {
    verify: tokenVerifier(keys.find),
    origins: originsOf(environment),
    accessOf: (user, session) => sessionAccess.of(user, session),
    hasEnded: (session) => endedSessions.has(session),
  });
  rememberOwnWrites(app, { secure: isSecure(environment.PUBLIC_URL) });
  openapi(app, name, collections);
  const registry = metrics(app, name);
  health(app, {
    database: () => databaseAnswers(connection),
    broker: () => broker.connected,
    lags: () => lagsOf(consumers()),
    jobs,
    version: environment.SERVICE_VERSION,
    versions,
    dependencies,
    isDraining,
  });
  app.options('/api/*', { schema: { hide: true } }, () => ({}));
  return registry;
}

/** Registers the routes made from the declarations; after the service's own routes, so that fixed words come first. */
export function documentRoutes(
  { app, stores, reading, idempotency }: Serving,
  {
    collections,
    cachePolicyFor,
    audit,
  }: { collections: readonly Collection[]; cachePolicyFor: CachePolicyFor; audit: AuditTrail },
): void {
  for (const store of stores.values())
    collectionRoutes(app, { reading, cachePolicyFor, idempotency }, store);
  accessRoute(app, collections);
  auditRoute(app, audit, stores);
}
