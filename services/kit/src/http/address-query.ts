import type { FastifyInstance } from 'fastify';
import QuickLRU from 'quick-lru';
import { parseQuery } from '../query/parse.ts';

/** Where the query of an address keeps why it was refused. */
const refusal = Symbol('refusal');

/** How many queries are known as they were parsed, and how long (characters) these are at most. */
const MOST_KNOWN = 500;
const LONGEST_KNOWN = 300;
/** The same few are asked again and again: to parse one takes as long as all else about a kept answer. */
const known = new QuickLRU<string, Record<string | symbol, unknown>>({ maxSize: MOST_KNOWN });

/**
 * Parses the query of an address for the router, which must not throw: nothing catches it there, and it would end the
 * process. What is refused is refused by `refuseQueries`. Nobody changes what it gives: others are given the same.
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

/** Answers a request whose query asks for too much with why, before anything else is done about it. */
export function refuseQueries(app: FastifyInstance): void {
  app.addHook('onRequest', ({ query }, _reply, done) =>
    done((query as { [refusal]?: Error } | undefined)?.[refusal]),
  );
}
