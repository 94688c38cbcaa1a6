import type { FastifyInstance } from 'fastify';
import { parseQuery } from '../query/parse.ts';

/** Where the query of an address keeps why it was refused. */
const refusal = Symbol('refusal');

/**
 * Parses the query of an address for the router, which must not throw: nothing catches it there, and it would end the
 * process. What is refused is refused by `refuseQueries`.
 */
export function queryOfAddress(text: string): Record<string | symbol, unknown> {
  try {
    return parseQuery(text);
  } catch (error) {
    return { [refusal]: error };
  }
}

/** Answers a request whose query asks for too much with why, before anything else is done about it. */
export function refuseQueries(app: FastifyInstance): void {
  app.addHook('onRequest', ({ query }, _reply, done) =>
    done((query as { [refusal]?: Error } | undefined)?.[refusal]),
  );
}
