import { once } from 'node:events';
import { createServer } from 'node:http';

/** Answers at a service's address until the service itself does. */
export interface StartupServer {
  /** Gives up the address, once requests in progress are answered. */
  close(): Promise<void>;
}

/**
 * Answers while a service starts: `/healthz` says that the process is up, everything else is asked to retry. Does nothing when any port will
 * do.
 */
export async function answerWhileStarting(at: {
  host: string;
  port: number;
}): Promise<StartupServer> {
  if (at.port === 0) return { close: async () => {} };
  const server = createServer((request, response) => {
    const isHealth = request.url === '/healthz';
    response.writeHead(isHealth ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(!isHealth && { 'retry-after': '1' }),
    });
    const starting = { errors: [{ message: 'The service is starting. Please try again.' }] };
    response.end(JSON.stringify(isHealth ? { status: 'up' } : starting));
  });
  server.listen(at);
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeIdleConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
