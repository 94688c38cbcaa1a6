import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTrace } from '../runtime/request-under-way.ts';
import type { Span, SpanStart, Tracing } from '../runtime/tracing/span.ts';
import type {} from './untraced.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Its span; undefined where it is part of no trace. */
    span: Span | undefined;
  }
}

/** The first status that is the server's fault. */
const FAILURE = 500;

/** Continues the trace that the caller's `traceparent` names. */
export const continued = (
  tracing: Tracing,
  { headers }: FastifyRequest,
  start: SpanStart,
): Span | undefined => tracing.continue(headers.traceparent, start);

/**
 * Makes each request a span, named by its route, and runs it as part of that trace; `beginning` decides whether it has one. An untraced request has none,
 * whatever its caller sent. Must be registered after `untracedCalls` and before anything that logs.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: () => Tracing | undefined,
  beginning = continued,
): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    const running = tracing();
    const span = running && spanOf(running, request, beginning);
    if (!span) return done();
    request.span = span;
    if (span.isRecorded)
      reply.raw.once('close', () => {
        const { statusCode, headersSent } = reply.raw;
        if (headersSent) span.set({ 'http.response.status_code': statusCode });
        if (!headersSent) span.fail('aborted');
        else if (statusCode >= FAILURE) span.fail(String(statusCode));
        span.end();
      });
    withTrace(span, done);
  });
}

function spanOf(
  tracing: Tracing,
  request: FastifyRequest,
  beginning: typeof continued,
): Span | undefined {
  const { config, url: route } = request.routeOptions;
  if (route === undefined || config.untraced) return undefined;
  const { method } = request;
  return beginning(tracing, request, {
    name: `${method} ${route}`,
    kind: 'server',
    attributes: { 'http.request.method': method, 'http.route': route },
  });
}
