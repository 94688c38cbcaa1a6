import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { requestIdHeader } from '../http/request-id.ts';
import { timeLeftHeader } from './one-service.ts';

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

/** What only the edge may say about where a request came from, or decides itself. */
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
  'accept-encoding',
  'content-length',
  'expect',
]);

const nothingMore: string[] = [];

/** Headers that the `connection` header of the same message declares hop-by-hop; what nearly all say names none. */
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
  passed['x-forwarded-for'] = request.ip;
  passed['x-forwarded-proto'] = publicUrl.protocol.slice(0, -1);
  passed['x-forwarded-host'] = publicUrl.host;
  return passed;
}

/** The headers that a service gets of an untraced call: what is left of the caller's, and nothing of where it comes from or which it is. */
export function untracedHeaders({ headers }: FastifyRequest): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name) && !saidByEdge.has(name)) passed[name] = value;
  return passed;
}

/** What a caller gets of a service's headers; length and request id are the edge's to say. */
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
