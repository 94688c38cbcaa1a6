import type { IncomingHttpHeaders } from 'node:http';
import { currentTrace } from '@fairlead/service-kit/tracing';
import type { FastifyRequest } from 'fastify';
import { requestIdHeader } from '../http/request-id.ts';
import { timeLeftHeader } from './upstream-client.ts';

/** Headers that concern one connection only (RFC 9110 §7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Headers that only the edge may set about the origin of a request, or decides itself. */
const saidByEdge = new Set([
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  requestIdHeader,
  timeLeftHeader,
  'traceparent',
  'tracestate',
  'baggage',
  'accept-encoding',
  'content-length',
  'expect',
]);

const nothingMore: string[] = [];

/** Headers that the `connection` header of the same message declares hop-by-hop; nearly all of them declare none. */
const named = (connection: string | undefined): string[] =>
  connection && !/^(keep-alive|close)$/i.test(connection)
    ? connection.split(',').map((name) => name.trim().toLowerCase())
    : nothingMore;

/** The headers a service gets: the caller's, without those of the connection, and what the edge knows of its origin. */
export function headersToService(
  request: FastifyRequest,
  publicUrl: URL,
): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  const besides = named(request.headers.connection);
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || hopByHop.has(name) || saidByEdge.has(name) || besides.includes(name))
      continue;
    passed[name] = value;
  }
  passed[requestIdHeader] = request.id;
  const trace = currentTrace();
  if (trace) passed.traceparent = trace.traceparent;
  passed['x-forwarded-for'] = request.ip;
  passed['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
  passed['x-forwarded-host'] = publicUrl.host;
  return passed;
}

/** The headers that a service gets for an untraced call: what is left of the caller's, without its origin or id. */
export function untracedHeaders({ headers }: FastifyRequest): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name) && !saidByEdge.has(name)) passed[name] = value;
  return passed;
}

/** The headers that a caller gets from a service; the edge sets length and request id. */
export function headersToCaller(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  const besides = named(headers.connection);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHop.has(name) || besides.includes(name)) continue;
    if (name === 'content-length' || name === 'date' || name === requestIdHeader) continue;
    passed[name] = value;
  }
  return passed;
}
