import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The paths for the status of the edge, not for what it serves. */
export const statusPaths = ['/healthz', '/readyz', '/status', '/metrics'];

/** Requests that came over the dedicated port. */
const overOwnPort = new WeakSet<IncomingMessage>();

/** Whether a request came over the status port. */
export const cameOverOwnPort = (request: IncomingMessage): boolean => overOwnPort.has(request);

/** A server that answers only the status of the edge, to anyone who can reach it; it ends with the app. */
export function statusServer(app: FastifyInstance): Server {
  const server = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (statusPaths.includes(path)) {
      overOwnPort.add(request);
      app.routing(request, response);
    } else response.writeHead(404).end();
  });
  app.server.once('close', () => {
    server.close();
    server.closeAllConnections();
  });
  return server;
}
