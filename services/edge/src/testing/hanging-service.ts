import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service that answers nothing until released. */
export type HangingService = {
  url: string;
  /** The calls that reached it, in order. */
  calls: IncomingMessage[];
  /** Resolves when that many calls have reached it. */
  reached(count: number): Promise<void>;
  /** Resolves when the edge has aborted that many of them. */
  brokenOff(count: number): Promise<void>;
  /** Answers every waiting call, and from now on each at once. */
  answerAll(): void;
  stop(): void;
};

/** Starts a service that keeps callers waiting. */
export async function startHangingService(): Promise<HangingService> {
  const calls: IncomingMessage[] = [];
  const waiting = new Set<ServerResponse>();
  let broken = 0;
  let answers = false;
  let changed = Promise.withResolvers<void>();
  const tell = () => {
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const answer = (response: ServerResponse) => {
    waiting.delete(response);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"docs":[]}');
  };
  const server = createServer((request, response) => {
    calls.push(request);
    waiting.add(response);
    response.on('close', () => {
      if (waiting.delete(response)) broken += 1;
      tell();
    });
    if (answers) answer(response);
    tell();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const until = async (holds: () => boolean) => {
    while (!holds()) await changed.promise;
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    reached: (count) => until(() => calls.length >= count),
    brokenOff: (count) => until(() => broken >= count),
    answerAll: () => {
      answers = true;
      for (const response of waiting) answer(response);
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
