import { collectionOwners } from '@fairlead/contracts/portal/routing';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  acceptedCoding,
  compressor,
  compressWhole,
  worthCompressing,
} from '../http/compression.ts';
import { headersToCaller, headersToService } from './passed-headers.ts';
import type { ServiceAnswer, Services } from './services.ts';

type ApiOptions = {
  services: Services;
  publicUrl: string;
  /** Requests a minute and address; 0 for no limit. */
  rateLimit: number;
};

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'];
/** The largest body (bytes) of a request. */
const bodyLimit = 1024 * 1024;
/** Answers up to this size (bytes) are sent in one piece. */
const onePiece = 256 * 1024;

async function sendAnswer(answer: ServiceAnswer, request: FastifyRequest, reply: FastifyReply) {
  const { statusCode, headers, body } = answer;
  const length =
    headers['content-length'] === undefined ? undefined : Number(headers['content-length']);
  reply.code(statusCode).headers(headersToCaller(headers));
  const compresses =
    headers['content-encoding'] === undefined &&
    worthCompressing(String(headers['content-type']), length);
  if (compresses)
    reply.header('vary', [headers.vary, 'accept-encoding'].flat().filter(Boolean).join(', '));
  const coding = compresses ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  if (coding) reply.header('content-encoding', coding);
  if (request.method === 'HEAD') {
    await body.dump();
    return reply.send();
  }
  if (length !== undefined && length <= onePiece) {
    const whole = await answer.whole();
    return reply.send(coding ? await compressWhole(whole, coding) : whole);
  }
  return reply.send(coding ? body.pipe(compressor(coding)) : body);
}

type CollectionCall = { Params: { collection: string }; Body: Buffer | undefined };

/** Everything below `/api`: passed to the service that owns the collection, unread and unchanged. */
export async function apiRoutes(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { services, rateLimit: limit } = options;
  const publicUrl = new URL(options.publicUrl);
  if (limit > 0) {
    await app.register(rateLimit, { max: limit, timeWindow: '1 minute', enableDraftSpec: true });
  }
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  const owners = new Map(Object.entries(collectionOwners));

  for (const url of ['/:collection', '/:collection/*']) {
    app.route<CollectionCall>({ method: methods, url, handler: pass });
  }
  app.all('/', (_request, reply) => reply.callNotFound());

  async function pass(request: FastifyRequest<CollectionCall>, reply: FastifyReply) {
    const service = owners.get(request.params.collection);
    if (!service) return reply.callNotFound();
    const answer = await services.ask(service, {
      method: request.method,
      path: request.raw.url ?? '/',
      headers: headersToService(request, publicUrl),
      body: request.body,
    });
    return sendAnswer(answer, request, reply);
  }
}
