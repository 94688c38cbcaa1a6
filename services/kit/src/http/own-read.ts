import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Viewer } from '../auth/viewer.ts';
import type { Query } from '../query/query.ts';
import { answerRead, type KeepingOf } from './answer-read.ts';

/** A read of a service's own: what it is made from, and the parameters it knows. */
export interface OwnRead {
  schema: FastifySchema;
  from: readonly string[];
  parameters?: readonly string[];
}

/** Registers a read of a service's own, answered like those of its collections. */
export function ownRead(
  app: FastifyInstance,
  keepingOf: KeepingOf,
  path: string,
  { schema, from, parameters = [] }: OwnRead,
  answer: (query: Query, viewer: Viewer) => Promise<unknown>,
): void {
  const known = new Set(parameters);
  app.get(path, { schema }, (request, reply) => {
    const { viewer } = request;
    const keeping = keepingOf(from, known, viewer);
    return answerRead(keeping, request, reply, (query) => answer(query, viewer));
  });
}
