import type { FastifyInstance } from 'fastify';
import QuickLRU from 'quick-lru';
import { parseQuery } from '../query/parse.ts';

/** Where a parsed query string stores why it was refused. */
const refusal = Symbol('refusal');

/** How many parsed query strings are cached, and their maximum length (characters). */
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 300;
/** The same few come again and again: parsing one takes as long as everything else about a cached answer. */
const known = new QuickLRU<string, Record<string | symbol, unknown>>({ maxSize: MOST_KNOWN });

/**
 * Parses a query string for the router; it must not throw, as nothing would catch it there and the process would end.
 * `refuseQueries` does the refusing. The result is shared and must not be changed.
 */
export function queryOfAddress(text: string): Record<string | symbol, unknown> {
  const parsed = known.get(text);
  if (parsed) return parsed;
  try {
    const query = frozen(parseQuery(text));
    if (text.length <= LONGEST_KNOWN) known.set(text, query);
    return query;
  } catch (error) {
    return { [refusal]: error };
  }
}

function frozen<Value extends object>(value: Value): Value {
  for (const member of Object.values(value))
    if (typeof member === 'object' && member !== null) frozen(member);
  return Object.freeze(value);
}

/** Refuses a request whose query asks for too much, with the reason, before anything else happens. */
export function refuseQueries(app: FastifyInstance): void {
  app.addHook('onRequest', ({ query }, _reply, done) =>
    done((query as { [refusal]?: Error } | undefined)?.[refusal]),
  );
}
