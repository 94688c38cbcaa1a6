import { isUntracedPage } from '@fairlead/contracts/portal/private-addresses';
import { streamRoutes } from '@fairlead/contracts/portal/stream-routes';
import { isUntracedCall } from '@fairlead/contracts/portal/untraced-routes';
import type { Span, SpanStart, Tracing } from '@fairlead/service-kit/tracing';
import type { FastifyRequest } from 'fastify';

/** The route of every page. */
const pages = 'GET /*';

/**
 * The span of a request to the edge. A page begins a trace. A call of the API continues the one that its caller has begun and begins none, so that what an
 * anonymous page calls is part of none. Streams last for hours, and files are no act of anybody.
 */
export function traceOfStranger(
  tracing: Tracing,
  { headers, params, raw, routeOptions }: FastifyRequest,
  start: SpanStart,
): Span | undefined {
  const { url: route = '' } = routeOptions;
  const path = raw.url ?? '/';
  if (start.name === pages) return isUntracedPage(path) ? undefined : tracing.begin(start);
  if (!route.startsWith('/api/') || streamRoutes.includes(route)) return undefined;
  // As the router has decoded it, where it has.
  const { collection } = params as { collection?: string };
  if (isUntracedCall(collection === undefined ? path : `/api/${collection}`)) return undefined;
  return tracing.continue(headers.traceparent, start);
}
