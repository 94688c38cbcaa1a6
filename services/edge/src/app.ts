import { isUntracedPage } from '@fairlead/contracts/portal/private-addresses';
import { releasesPath } from '@fairlead/contracts/portal/releases-overview';
import { endCanary } from '@fairlead/releases/operations';
import type { PactBroker } from '@fairlead/releases/pact-broker';
import {
  figuresFolder,
  filesInBucket,
  filesInFolder,
  overridesFolder,
  type SharedFolder,
} from '@fairlead/releases/shared-files';
import { Bucket } from '@fairlead/service-kit/bucket';
import { closeConnectionsWhileDraining } from '@fairlead/service-kit/draining';
import { metrics } from '@fairlead/service-kit/metrics';
import { shareLimits } from '@fairlead/service-kit/shared-limits';
import type { ThreadLimits } from '@fairlead/service-kit/thread';
import { traceRequests } from '@fairlead/service-kit/trace-requests';
import {
  startTracing,
  type Tracing,
  type TracingEnvironment,
  traceMetrics,
  traceOfLog,
} from '@fairlead/service-kit/tracing';
import { untracedCalls } from '@fairlead/service-kit/untraced';
import { closeUnusedConnections } from '@fairlead/service-kit/unused-connections';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { devMailRoute } from './api/dev-mail.ts';
import { fileRoutes } from './api/file-routes.ts';
import { apiRoutes } from './api/routes.ts';
import { type ServiceLimits, serviceLimits } from './api/service-limits.ts';
import { openServices } from './api/services.ts';
import { clientErrorRoutes } from './client-errors/routes.ts';
import { crawlerRoutes } from './crawlers/routes.ts';
import { emergencyRoutes } from './emergency/routes.ts';
import { immutableFiles, remoteFiles, shellFiles } from './files/routes.ts';
import { limitArrival } from './http/arrival.ts';
import { answerBrokenRequest, answerError, limitAddress } from './http/error-answers.ts';
import { loggedPath } from './http/logged-path.ts';
import { requestIdHeader, requestIdOf } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { answerStrays } from './http/strays.ts';
import { traceOfStranger } from './http/trace-of-stranger.ts';
import { Operators } from './operations/operator.ts';
import { Overrides } from './operations/overrides.ts';
import { ReleaseDesk } from './operations/release-desk.ts';
import { releaseRoutes } from './operations/routes.ts';
import { type exchangeIntervals, LoadWatch } from './page-loads/load-watch.ts';
import { pageLoadRoutes } from './page-loads/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { openLive } from './releases/live.ts';
import { openRegistry } from './releases/registry.ts';
import { ReleaseMirror } from './releases/release-mirror.ts';
import { openShell } from './releases/shell.ts';
import { ServerRenderer } from './server-rendering/renderer.ts';
import { serviceWorkerRoutes } from './service-worker/routes.ts';
import { WorkerScript } from './service-worker/worker-script.ts';
import { hideStatus, statusRoutes } from './status/routes.ts';

export type EdgeOptions = {
  serviceUrls: Record<string, string>;
  /** The public URL of the portal. */
  publicUrl: string;
  /** The origins, besides the portal's own, whose pages may call the API as the signed-in person. */
  corsOrigins?: readonly string[];
  /** Folder of the release registry and the versions it points to. */
  releases: string;
  /** The bucket in which releases are kept for all edges, with what opens it; by default they are kept in the folder. */
  releasesUrl?: string | undefined;
  /** How often (ms) the bucket is looked at; 2,000 by default, so that a promotion is live everywhere within five seconds. */
  releasesPollMs?: number;
  /** Folder of the published shell. */
  shell: string;
  /** API requests per minute and address, and half as many pages; 0 for no limit. */
  rateLimit: number;
  /** The Valkey server by which all edges count calls for their limits; by default each counts its own. */
  valkeyUrl?: string | undefined;
  /** What its counts are named by there; `fairlead` by default. */
  namespace?: string;
  /** Addresses and ranges trusted to say where a request comes from; none by default. */
  trustedProxies?: string[];
  /** Who may see the status of the edge and what is behind it: addresses, ranges and names of ranges; by default its own machine. */
  statusAllowed?: string[];
  /** Aborted when it is about to stop: it says then that it is not ready, and still answers. */
  draining?: AbortSignal;
  /** Whether it is in production: then stored mails are not shown. */
  production?: boolean;
  logLevel: string;
  /** Where traces go; nothing is traced by default. */
  tracing?: TracingEnvironment;
  /** Whether browsers get the service worker of the shell; true by default. Otherwise they get one that removes it. */
  serviceWorker?: boolean;
  /** From where operators may have one remote loaded in their own browser; nowhere by default. */
  overrideOrigins?: readonly string[];
  /** Who decides which versions fit, where contracts are kept in a Pact Broker. */
  broker?: PactBroker | undefined;
  /** Errors that browsers may report a minute, all together; 300 by default. */
  clientErrorLimit?: number;
  /** How often (ms) edges tell each other how pages loaded; every ten seconds while there is a canary by default. */
  exchangeIntervals?: typeof exchangeIntervals;
  limits?: Partial<ServiceLimits>;
  /** How long (ms) a request may take from its arrival until its answer starts; 10,000 by default. */
  budget?: number;
  /** How long (ms) a caller may take to send a request: its headers, and all of it. */
  arrival?: Partial<Arrival>;
  /** How long (ms) a page waits for its first reads, and then for the server to render it; 300 by default. */
  pageTimeoutMs?: number;
  /** Whether first screens are rendered on the server, as they are by default. */
  serverRendering?: boolean;
  /** The limits of the thread that renders pages. */
  rendering?: Partial<ThreadLimits>;
  /** How long (ms) `/emergency` waits for the published support lines, and serves them before they are refetched; 3,000 and 15,000 by default. */
  linesTimeoutMs?: number;
  linesGoodFor?: number;
  /** How long (ms) the OpenAPI document is served before the services are queried again; 10,000 by default. */
  documentGoodFor?: number;
};

/** How long (ms) the headers of a request and the whole of it may take to arrive, and one with a file. */
type Arrival = { headers: number; all: number; upload: number };

const pageTimeoutMs = 300;
const releasesPollMs = 2_000;
/** A page costs more than a call, and nobody opens one as often. */
const pagesShare = 2;
const requestBudget = 10_000;
const documentGoodFor = 10_000;
/** Long enough for a body of the maximum size over a slow connection at sea; a file (5 MB at 256 kbit/s take 160 s) has longer. */
const usualArrival: Arrival = { headers: 10_000, all: 60_000, upload: 600_000 };
/** How often (ms) callers that are too slow are looked for. */
const lookForSlow = 1_000;
/** A connection idle for this long (ms) is closed; open streams send something more often. */
const longestSilence = 75_000;

/** The single origin: pages, shell and remote files, and the API of every service. Contains no business rules. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { publicUrl, releases, shell, rateLimit } = options;
  const { budget = requestBudget } = options;
  const arrival = { ...usualArrival, ...options.arrival };
  const limits = { ...serviceLimits, ...options.limits };
  const app = Fastify({
    logger: { level: options.logLevel, base: { service: 'edge' }, mixin: traceOfLog },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: options.trustedProxies ?? false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerError,
    return503OnClosing: false,
    connectionTimeout: longestSilence,
    requestTimeout: arrival.upload,
    http: { headersTimeout: arrival.headers, connectionsCheckingInterval: lookForSlow },
    routerOptions: { maxParamLength: 8192 },
    // Stopping answers requests in progress and closes idle connections.
    forceCloseConnections: 'idle',
  });
  untracedCalls(app);
  const tracing = await traceAtEdge(app, options.tracing);
  const { valkeyUrl: url, namespace = 'fairlead' } = options;
  await shareLimits(app, { url, prefix: `${namespace}:edge`, log: app.log });
  const services = openServices(options.serviceUrls, limits);
  closeUnusedConnections(app);
  closeConnectionsWhileDraining(app, () => options.draining?.aborted === true);
  limitArrival(app, { within: arrival.all, lookEvery: lookForSlow });
  app.addHook('preClose', () => services.endStreams());
  app.addHook('onClose', () => services.close());
  const { releasesUrl } = options;
  const bucket = releasesUrl === undefined ? undefined : new Bucket(releasesUrl, '');
  const mirror = await startMirror(app, bucket, options);
  const placed = openRegistry(releases, (reason) =>
    app.log.warn(`the release registry was not taken: ${reason}; the last good one stays in force`),
  );
  const registry = { ...placed, problem: () => placed.problem() ?? mirror?.problem() };
  const pageStart = openShell(shell, (file, reason) =>
    app.log.warn(`${file} of the shell was not taken: ${reason}`),
  );

  const live = openLive(registry, pageStart.provides);

  const everywhere = securityHeaders(publicUrl);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(everywhere);
    if (!request.routeOptions.config.untraced) reply.header(requestIdHeader, request.id);
    done();
  });
  const logsAll = ['debug', 'trace'].includes(options.logLevel);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    if (request.routeOptions.config.untraced || isUntracedPage(request.raw.url)) return;
    const failed = reply.statusCode >= 500;
    if (!failed && !logsAll) return;
    const { method, url } = request;
    const line = {
      requestId: request.id,
      method,
      path: loggedPath(url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (failed) request.log.warn(line, 'answered with a failure');
    else request.log.debug(line, 'answered');
  });
  limitAddress(app);
  app.setErrorHandler(answerError);
  answerStrays(app, registry);

  hideStatus(app, options.statusAllowed ?? ['loopback'], (options.trustedProxies ?? []).length > 0);
  const figures = metrics(app, 'edge');
  if (tracing) traceMetrics(figures, tracing);
  mirror?.measureIn(figures);
  const { draining } = options;
  await app.register(statusRoutes, { services, registry, live, shell: pageStart, draining });
  await app.register(clientErrorRoutes, {
    metrics: figures,
    live,
    ...(options.clientErrorLimit !== undefined && { limit: options.clientErrorLimit }),
  });
  const sharedFiles = (folder: SharedFolder) =>
    bucket ? filesInBucket(bucket, folder) : filesInFolder(releases, folder);
  const overrides = new Overrides({
    files: sharedFiles(overridesFolder),
    allowed: options.overrideOrigins ?? [],
    publicUrl,
  });
  const { broker } = options;
  const desk = new ReleaseDesk({ folder: releases, bucket, services, shell: pageStart, broker });
  const watch = new LoadWatch({
    files: sharedFiles(figuresFolder),
    registry: async () => (await live()).registry,
    takeBack: (remote, version, why) =>
      desk.change((place) =>
        endCanary(
          remote,
          { releases: place, change: { by: 'the watch of canaries', why } },
          version,
        ),
      ),
    metrics: figures,
    log: app.log,
    intervals: options.exchangeIntervals,
  });
  watch.start();
  app.addHook('onClose', () => watch.stop());
  await app.register(pageLoadRoutes, { metrics: figures, live, watch });
  await app.register(releaseRoutes, {
    desk,
    watch,
    live,
    overrides,
    operators: new Operators(services, publicUrl, releasesPath),
    ...(rateLimit === 0 && { limit: 0 }),
  });
  await app.register(apiRoutes, {
    prefix: '/api',
    services,
    publicUrl,
    corsOrigins: options.corsOrigins ?? [],
    rateLimit,
    budget,
    uploadStall: limits.uploadStall,
    documentGoodFor: options.documentGoodFor ?? documentGoodFor,
  });
  await app.register(fileRoutes, { services, publicUrl, rateLimit, budget });
  if (!options.production) await app.register(devMailRoute, { services, publicUrl, budget });
  await app.register(immutableFiles, { prefix: '/shell', root: shell, allowed: shellFiles });
  await app.register(immutableFiles, { prefix: '/remotes', root: releases, allowed: remoteFiles });
  await app.register(crawlerRoutes, { services, live, publicUrl, rateLimit });
  await app.register(emergencyRoutes, {
    services,
    ...(options.linesTimeoutMs && { timeoutMs: options.linesTimeoutMs }),
    ...(options.linesGoodFor !== undefined && { goodFor: options.linesGoodFor }),
  });
  const script = new WorkerScript(shell, options.serviceWorker ?? true);
  await app.register(serviceWorkerRoutes, { script });
  const timeoutMs = options.pageTimeoutMs ?? pageTimeoutMs;
  const { serverRendering = true } = options;
  const renderer = new ServerRenderer({
    shell: pageStart,
    releases,
    origin: new URL(publicUrl).origin,
    metrics: figures,
    log: app.log,
    timeoutMs,
    limits: options.rendering,
  });
  app.addHook('onClose', () => renderer.stop());
  if (serverRendering)
    app.addHook('onListen', () => {
      void live().then(({ shown }) => renderer.prepare(shown), nothingToPrepare);
    });
  await app.register(pageRoutes, {
    services,
    live,
    publicUrl,
    shell: pageStart,
    releases,
    rateLimit: Math.ceil(rateLimit / pagesShare),
    timeoutMs,
    ...(serverRendering && { renderer }),
    overrides,
    hasServiceWorker: script.isThere,
    isTraced: tracing !== undefined,
  });
  return app;
}

/** Traces requests where the environment says where to. */
async function traceAtEdge(
  app: FastifyInstance,
  environment: TracingEnvironment | undefined,
): Promise<Tracing | undefined> {
  const { log } = app;
  const tracing =
    environment && (await startTracing(environment, { name: 'edge', isPublic: true, log }));
  if (!tracing) return undefined;
  traceRequests(app, () => tracing, traceOfStranger);
  app.addHook('onClose', () => tracing.stop());
  return tracing;
}

/** Follows the releases of a bucket, where there is one. */
async function startMirror(
  app: FastifyInstance,
  bucket: Bucket | undefined,
  { releases: folder, releasesPollMs: pollIntervalMs = releasesPollMs }: EdgeOptions,
): Promise<ReleaseMirror | undefined> {
  if (bucket === undefined) return undefined;
  const mirror = new ReleaseMirror({ bucket, folder, log: app.log, pollIntervalMs });
  app.addHook('onClose', () => mirror.stop());
  await mirror.start();
  return mirror;
}

/** A registry that cannot be read yet is reported by its own watch. */
function nothingToPrepare(): void {}
