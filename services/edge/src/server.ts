import { openPactBroker } from '@fairlead/releases/pact-broker';
import { readEnvironment } from '@fairlead/service-kit/environment';
import { stopOnSignal } from '@fairlead/service-kit/stop';
import { buildEdge } from './app.ts';
import { edgeEnvironment } from './environment.ts';
import { statusServer } from './status/own-port.ts';

/** Runs the edge as this process until it is stopped; if it cannot start, it says why in one sentence and exits 1. */
async function run(): Promise<void> {
  const environment = readEnvironment(edgeEnvironment);
  const draining = new AbortController();
  const app = await buildEdge({
    draining: draining.signal,
    serviceUrls: environment.SERVICE_URLS,
    publicUrl: environment.PUBLIC_URL,
    corsOrigins: environment.CORS_ORIGINS,
    releases: environment.RELEASES_DIR,
    releasesUrl: environment.RELEASES_URL,
    shell: environment.SHELL_DIR,
    serverRendering: environment.SERVER_RENDERING === 'on',
    rateLimit: environment.RATE_LIMIT,
    valkeyUrl: environment.VALKEY_URL,
    namespace: environment.NAMESPACE,
    statusAllowed: environment.STATUS_ALLOWED,
    trustedProxies: environment.TRUSTED_PROXIES,
    overrideOrigins: environment.OVERRIDE_ORIGINS,
    broker: openPactBroker(environment),
    serviceWorker: environment.SERVICE_WORKER === 'on',
    logLevel: environment.LOG_LEVEL,
    tracing: environment,
    production: environment.NODE_ENV === 'production',
  });
  await app.listen({ host: environment.HOST, port: environment.PORT });
  if (environment.STATUS_PORT !== undefined) {
    statusServer(app).listen(environment.STATUS_PORT, environment.HOST);
  }
  stopOnSignal(app.log, {
    drain: () => draining.abort(),
    drainFor: environment.DRAIN_SECONDS * 1_000,
    stop: () => app.close(),
  });
}

run().catch((thrown: Error) => {
  process.stderr.write(`edge cannot start: ${thrown.message}\n`);
  process.exit(1);
});
