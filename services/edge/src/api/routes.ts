import { createHash, randomUUID } from 'node:crypto';
import { METHODS } from 'node:http';
import { collectionOwners } from '@fairlead/contracts/api/collections';
import { accessAnswer } from '@fairlead/contracts/api/rest';
import { tokenCookie } from '@fairlead/contracts/api/users';
import { importRoutes, importTime } from '@fairlead/contracts/portal/import-routes';
import { streamRoutes } from '@fairlead/contracts/portal/stream-routes';
import {
  namedAMinute,
  proofOfWorkHeader,
  type UntracedRoute,
  unprovedAMinute,
  untracedRoutes,
} from '@fairlead/contracts/portal/untraced-routes';
import {
  largestBody,
  type UploadRoute,
  uploadRoutes,
} from '@fairlead/contracts/portal/upload-routes';
import { UNPRINTABLE_HEADER } from '@fairlead/contracts/reporting/unprintable';
import { countingAs } from '@fairlead/service-kit/shared-limits';
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { edgeErrors } from '../errors.ts';
import { admitsEvents } from '../http/accept.ts';
import { ArrivingBody } from './arriving-body.ts';
import { bodySize, large } from './body-size.ts';
import { Caller } from './caller.ts';
import { headersToService, untracedHeaders } from './passed-headers.ts';
import { ProofOfWork } from './proof-of-work.ts';
import { referenceRoutes } from './reference/routes.ts';
import { sendAnswer } from './send-answer.ts';
import type { Services } from './services.ts';
import type { ServiceRequest } from './upstream-client.ts';

type ApiOptions = {
  services: Services;
  publicUrl: string;
  corsOrigins: readonly string[];
  /** Requests per minute and address; 0 for no limit. */
  rateLimit: number;
  /** How long (ms) a request may take from its arrival until its answer starts. */
  budget: number;
  /** How long (ms) a file upload may stall. */
  uploadStall: number;
  /** How long (ms) the merged OpenAPI document is served before the services are queried again. */
  documentGoodFor: number;
};

const noQuota = Object.fromEntries(
  ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset', 'retry-after'].map((name) => [
    name,
    false,
  ]),
);

const standardMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
/** The rest are forwarded too, without a body: the service decides which methods a path accepts. CONNECT requests a tunnel. */
const unusual = METHODS.filter(
  (method) => method !== 'CONNECT' && !standardMethods.includes(method),
);

type Call = { Body: Buffer | undefined };
type AuditCall = Call & { Querystring: { collection?: unknown } };
type CollectionCall = Call & { Params: { collection: string } };

/** What pages of these origins may do as the signed-in person (REST conventions §8). */
const corsOf = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  credentials: true,
  methods: ['PUT', 'PATCH', 'POST', 'GET', 'HEAD', 'DELETE', 'OPTIONS'],
  allowedHeaders: [
    'Origin',
    'X-Requested-With',
    'Content-Type',
    'Accept',
    'Authorization',
    'X-Payload-HTTP-Method-Override',
    'X-HTTP-Method-Override',
    'If-Match',
    'Idempotency-Key',
    'Proof-Of-Work',
    'Tus-Resumable',
    'Upload-Length',
    'Upload-Metadata',
    'Upload-Offset',
  ],
  exposedHeaders: [
    'ETag',
    'Retry-After',
    'X-Request-Id',
    'Location',
    'Content-Location',
    'Tus-Resumable',
    'Upload-Offset',
    'Upload-Length',
    'Upload-Expires',
    UNPRINTABLE_HEADER,
  ],
  optionsSuccessStatus: 200,
  maxAge: 600,
});

/** The session that a call comes with, as a hash: the same for all calls that come with none. */
const sessionKey = ({ headers: { authorization = '', cookie = '' } }: FastifyRequest): string => {
  const [, token = ''] = sessionCookie.exec(cookie) ?? [];
  return createHash('sha256').update(`${authorization} ${token}`).digest('base64url');
};
const sessionCookie = new RegExp(`(?:^|; ?)${tokenCookie}=([^;]*)`);

/** The limit of named reports: for each session, so that no address is counted, and without telling how many are left. */
const namedLimit = {
  max: namedAMinute,
  timeWindow: '1 minute',
  keyGenerator: sessionKey,
  addHeaders: noQuota,
  addHeadersOnExceeding: noQuota,
};

/** Everything below `/api`: forwarded to the service that owns the collection, unread and unchanged. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { services, rateLimit: limit, budget } = options;
  const publicUrl = new URL(options.publicUrl);
  if (options.corsOrigins.length > 0) await app.register(cors, corsOf(options.corsOrigins));
  if (limit > 0) {
    await app.register(rateLimit, {
      max: limit,
      timeWindow: '1 minute',
      enableDraftSpec: true,
      ...countingAs(app, 'api'),
    });
  }
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: largestBody },
    (_request, body, done) => done(null, body),
  );
  for (const method of unusual) {
    app.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
  app.addConstraintStrategy(bodySize);
  const owners = new Map(Object.entries(collectionOwners));
  /** The service of a route's collection. */
  const ownerOf = (path: string): string => owners.get(path.split('/')[2] ?? '') ?? '';

  const method = [...standardMethods, ...unusual];
  for (const url of ['/:collection', '/:collection/*']) {
    app.route<CollectionCall>({ method, url, handler: pass });
  }
  for (const url of streamRoutes) {
    const service = ownerOf(url);
    app.route<Call>({
      method,
      url: url.slice(app.prefix.length),
      handler: (request, reply) => passStream(service, request, reply),
    });
  }
  for (const url of importRoutes) {
    const service = ownerOf(url);
    app.post<Call>(url.slice(app.prefix.length), (request, reply) =>
      passTo(service, request, reply, importTime),
    );
  }
  const proofOfWork = new ProofOfWork({ freeAMinute: unprovedAMinute });
  const requireProof = async ({ headers }: FastifyRequest) => {
    const proof = headers[proofOfWorkHeader];
    delete headers[proofOfWorkHeader];
    proofOfWork.admit(typeof proof === 'string' ? proof : undefined);
  };
  /** What a route whose calls leave no trace is registered with. */
  const untracedOptions = ({ keepsSession }: UntracedRoute) => ({
    config: {
      untraced: keepsSession ? ('but-session' as const) : ('all' as const),
      ...(limit > 0 && { rateLimit: keepsSession ? namedLimit : (false as const) }),
    },
    // Before the body is read.
    ...(limit > 0 && !keepsSession && { onRequest: requireProof }),
  });
  for (const route of untracedRoutes.filter(({ largest }) => largest === undefined)) {
    const service = ownerOf(route.path);
    app.post<Call>(
      route.path.slice(app.prefix.length),
      untracedOptions(route),
      async (request, reply) => {
        const { method, raw, body } = request;
        const call = { method, path: raw.url ?? '/', headers: untracedHeaders(request), body };
        const answer = await services.ask(service, call, callBudgetOf(reply));
        return sendAnswer(answer, request, reply);
      },
    );
  }
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Read by the forwarding code.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const upload of uploadRoutes)
      scope.route({
        // A piece of a resumable upload comes by POST where a proxy blocks PATCH: the service reads the header that says so.
        method: upload.method === 'PATCH' ? ['PATCH', 'POST'] : (upload.method ?? 'POST'),
        url: upload.path.slice(app.prefix.length),
        config: { isUpload: true },
        ...(upload.isLargeOnly && { constraints: { [bodySize.name]: large } }),
        handler: (request, reply) => passUpload(upload, request, reply),
      });
    for (const route of untracedRoutes) {
      const { path, largest } = route;
      if (largest === undefined) continue;
      const { config, ...options } = untracedOptions(route);
      scope.post(
        path.slice(app.prefix.length),
        { ...options, config: { ...config, isUpload: true } },
        (request, reply) => passUntracedFile({ path, largest }, request, reply),
      );
    }
  });
  app.route<Call>({ method, url: '/access', handler: passToAll });
  app.route<AuditCall>({ method, url: '/audit', handler: passAudit });
  await app.register(referenceRoutes, { services, budget, goodFor: options.documentGoodFor });
  app.all('/', (_request, reply) => reply.callNotFound());

  const callOf = (request: FastifyRequest<Call>): ServiceRequest => ({
    method: request.method,
    path: request.raw.url ?? '/',
    headers: headersToService(request, publicUrl),
    body: request.body,
  });
  const callBudgetOf = (reply: FastifyReply, within = budget) => ({
    within,
    caller: new Caller(reply.raw),
  });

  async function pass(request: FastifyRequest<CollectionCall>, reply: FastifyReply) {
    const service = owners.get(request.params.collection);
    if (!service) return reply.callNotFound();
    return passTo(service, request, reply);
  }

  async function passTo(
    service: string,
    request: FastifyRequest<Call>,
    reply: FastifyReply,
    within?: number,
  ) {
    const answer = await services.ask(service, callOf(request), callBudgetOf(reply, within));
    return sendAnswer(answer, request, reply);
  }

  /** Each service says what the caller may do with its own collections; without one of them nothing is answered. */
  async function passToAll(request: FastifyRequest<Call>, reply: FastifyReply) {
    if (!['GET', 'HEAD', 'POST'].includes(request.method))
      throw edgeErrors.methodNotAllowed(['GET', 'HEAD']);
    const asked = callOf(request);
    const call = { ...asked, method: asked.method === 'HEAD' ? 'GET' : asked.method };
    const answers = await Promise.all(
      services.names.map((name) => services.askSoon(name, call, budget)),
    );
    const refused = answers.find(({ status }) => status !== 200);
    if (refused)
      return reply.code(refused.status).type('application/json; charset=utf-8').send(refused.json);
    const all = answers.map(({ json }) => accessAnswer.parse(JSON.parse(json)).collections);
    reply.header('cache-control', 'private, no-store');
    return { collections: Object.assign({}, ...all) };
  }

  /** The audit trail of a collection is in the service that owns it. */
  async function passAudit(request: FastifyRequest<AuditCall>, reply: FastifyReply) {
    const { collection } = request.query;
    const [segment = ''] = typeof collection === 'string' ? collection.split('/', 1) : [];
    const service = owners.get(segment);
    if (!service) throw edgeErrors.noSuchCollection();
    return passTo(service, request, reply);
  }

  function passUpload(route: UploadRoute, request: FastifyRequest, reply: FastifyReply) {
    const { headers } = callOf(request as FastifyRequest<Call>);
    return passFile(route, { headers, from: request.ip }, request, reply);
  }

  /** No address is counted: a ship has one, and what is left of it would tell a shipmate. */
  function passUntracedFile(
    route: Pick<UploadRoute, 'path' | 'largest'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const passed = { headers: untracedHeaders(request), from: randomUUID() };
    return passFile(route, passed, request, reply);
  }

  async function passFile(
    { path: route, largest }: Pick<UploadRoute, 'path' | 'largest'>,
    { headers, from }: { headers: ServiceRequest['headers']; from: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const body = new ArrivingBody(request.raw, { largest, stall: options.uploadStall });
    try {
      const call = { method: request.method, path: request.raw.url ?? '/', headers };
      const answer = await services.upload(ownerOf(route), call, body, from, callBudgetOf(reply));
      return await sendAnswer(answer, request, reply);
    } finally {
      body.discard();
    }
  }

  async function passStream(service: string, request: FastifyRequest<Call>, reply: FastifyReply) {
    if (request.method !== 'GET') throw edgeErrors.methodNotAllowed(['GET']);
    if (!admitsEvents(request.headers.accept)) throw edgeErrors.onlyEvents();
    const callBudget = callBudgetOf(reply);
    const answer = await services.openStream(service, callOf(request), request.ip, callBudget);
    return sendAnswer(answer, request, reply);
  }
}
