import type { FastifyError, FastifyInstance } from 'fastify';
import { ApiError, apiErrors } from '../errors.ts';
import { isOutage } from '../outage.ts';
import { RAN_OUT_OF_TIME } from '../write-errors.ts';

/** Answers every failure in the shape of the REST conventions (§7); details go to the log alone. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const known = error instanceof ApiError ? error : fromFastify(error);
    if (known.status >= 500) request.log.error({ err: error }, 'a request failed');
    return reply.status(known.status).send(known.answer);
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ message: 'There is no such route.' }),
  );
}

function fromFastify(error: FastifyError): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return apiErrors.tooLarge();
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return apiErrors.unsupportedMediaType();
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return apiErrors.badRequest('The body does not have the length it announces.');
    case 'FST_ERR_HANDLER_TIMEOUT':
      return apiErrors.tookTooLong();
    default:
      if ((error as { code?: unknown }).code === RAN_OUT_OF_TIME) return apiErrors.tookTooLong();
      return isOutage(error) ? apiErrors.unavailable() : apiErrors.unexpected();
  }
}
