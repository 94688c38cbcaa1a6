import { randomUUID } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { parseQuery } from '../query/parse.ts';
import type { ServiceEnvironment } from '../runtime/environment.ts';
import { apiErrors } from '../runtime/errors.ts';
import type { Tracing } from '../runtime/tracing/span.ts';
import { queryOfAddress, refuseQueries } from './address-query.ts';
import { answerError, answerErrors } from './answer-errors.ts';
import { type App, compileCheck } from './checks.ts';
import { readJsonBody } from './json-body.ts';
import { knownMethods } from './known-methods.ts';
import { LARGE_BODY, largeBodies } from './large-bodies.ts';
import { overrideConstraints, readsByPost, serveReadsByPost } from './method-override.ts';
import { limitTime } from './time-limit.ts';
import { traceRequests } from './trace-requests.ts';
import { untracedCalls } from './untraced.ts';
import { closeUnusedConnections } from './unused-connections.ts';

const BODY_LIMIT = 1_048_576;
const LONGEST_REQUEST_ID = 128;
/** The longest path segment (characters) that is accepted as a parameter; ids are far shorter. */
const LONGEST_PARAMETER = 200;

/** Passed explicitly: Fastify would load its own, a hundred modules that nothing uses. */
const compilersFactory = {
  // Its type only knows JSON Schema.
  buildValidator: () => compileCheck as never,
  buildSerializer: () => () => (value: unknown) => JSON.stringify(value),
};

/**
 * A Fastify app by the house rules: bracket query strings, JSON bodies, one error shape, request ids
 * taken from the edge. Requests are validated by the zod schemas of their routes and collections. With `tracing`, they are part of the traces
 * that it goes to.
 */
export function createApp(
  logger: FastifyBaseLogger,
  { TRUSTED_PROXIES }: Pick<ServiceEnvironment, 'TRUSTED_PROXIES'>,
  tracing?: () => Tracing | undefined,
): App {
  const routerOptions = { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER };
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: {
      querystringParser: queryOfAddress,
      constraints: overrideConstraints,
      ...routerOptions,
    },
    schemaController: { compilersFactory },
    frameworkErrors: answerError,
    // Answered here in the one error shape.
    return503OnClosing: false,
    trustProxy: TRUSTED_PROXIES,
    genReqId: ({ headers }) => acceptableId(headers['x-request-id']) ?? randomUUID(),
    forceCloseConnections: 'idle',
  });
  untracedCalls(app);
  if (tracing) traceRequests(app, tracing);
  closeUnusedConnections(app);
  refuseQueries(app);
  limitTime(app);
  const placeFor = largeBodies(app);
  app.addHook('onSend', ({ method }, reply, _payload, done) => {
    if (method !== 'GET' && method !== 'HEAD' && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string | Buffer) => {
      if (body.length > LARGE_BODY) await placeFor(request);
      return readJsonBody(String(body));
    },
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async ({ raw }: FastifyRequest, body: string | Buffer) => {
      // Other sites' pages can send forms with our cookies: a form must not write anything.
      if (!readsByPost(raw)) throw apiErrors.unsupportedMediaType();
      return parseQuery(String(body));
    },
  );
  app.addContentTypeParser(
    '*',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => {
      // A call without a body may still announce a type for it.
      if (body.length) throw apiErrors.unsupportedMediaType();
      return {};
    },
  );
  serveReadsByPost(app);
  answerErrors(app, knownMethods(app, routerOptions));
  return app;
}

function acceptableId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' &&
    header.length <= LONGEST_REQUEST_ID &&
    /^[\w.:-]+$/.test(header)
    ? header
    : undefined;
}
