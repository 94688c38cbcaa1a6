import { type ErrorAnswer, unauthenticated } from '@fairlead/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, apiErrors } from '../runtime/errors.ts';
import { isOutage } from '../runtime/outage.ts';
import { RAN_OUT_OF_TIME } from '../runtime/write-errors.ts';
import { refusalOf } from './checks.ts';

/** Seconds after which another instance, or this one again, should answer. */
const RETRY_AFTER = 1;

/** Answers a failure in the shape of the REST conventions (§7); details go only to the log. */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known =
    error instanceof ApiError ? error : (refusalOf(error, request) ?? fromFastify(error));
  if (known.status >= 500) request.log.error({ err: error }, 'a request failed');
  if (known.status === 503) reply.header('retry-after', RETRY_AFTER);
  return reply.status(known.status).send(answerOf(known, request));
}

/** Marks a refusal when nobody was signed in, so that an ended session can be told from a missing right. */
function answerOf({ status, entry, answer }: ApiError, { viewer }: FastifyRequest): ErrorAnswer {
  const isNobody = status === 403 && viewer?.kind === 'visitor' && entry.name === undefined;
  return isNobody ? { ...answer, errors: [{ ...entry, name: unauthenticated }] } : answer;
}

/**
 * Answers every failure in that shape, also when no route matches: 405 with the methods of a known path, 404 for an unknown one, and 503 while
 * the app is closing.
 */
export function answerErrors(app: FastifyInstance, methodsOf: (path: string) => string[]): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (closing)
      return void reply
        .status(503)
        .header('retry-after', RETRY_AFTER)
        .send(apiErrors.unavailable().answer);
    if (!request.is404) return done();
    // Before any of it is read: an unknown path cannot have a wrong body type.
    const methods = methodsOf(request.raw.url?.split('?', 1)[0] ?? '');
    if (methods.length === 0) return void notThere(reply);
    const { status, answer } = methodNotAllowed(methods);
    return void reply.status(status).header('allow', methods.join(', ')).send(answer);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((_request, reply) => notThere(reply));
}

const notThere = (reply: FastifyReply): FastifyReply =>
  reply.status(404).send({ message: 'This route was not found.' });

const methodNotAllowed = (methods: readonly string[]): ApiError =>
  new ApiError(405, { message: `This address takes ${methods.join(', ')} only.` });

function fromFastify(error: FastifyError): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return apiErrors.tooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return apiErrors.unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return apiErrors.badRequest('The body does not have the length it announces.');
    case 'FST_ERR_BAD_URL':
      return apiErrors.badRequest('The address of this request is malformed.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new ApiError(414, { message: 'The address of this request is too long.' });
    default:
      if ((error as { code?: unknown }).code === RAN_OUT_OF_TIME) return apiErrors.tookTooLong();
      return isOutage(error) ? apiErrors.unavailable() : apiErrors.unexpected();
  }
}
