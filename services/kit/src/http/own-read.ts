import type { FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Viewer } from '../model/viewer.ts';
import { type Query, queryOf } from '../query/query.ts';
import { answerRead, type CachePolicyFor } from './answer-read.ts';
import type { App } from './checks.ts';

/** A service's own read: its sources, and the parameters it accepts. */
export interface OwnRead<Schema extends FastifySchema = FastifySchema> {
  schema: Schema;
  from: readonly string[];
  parameters?: readonly string[];
}

/** The query of a read: the parameters as parsed by its schema, or as they came. */
export type QueryOf<Schema extends FastifySchema> = Schema extends { querystring: infer Asking }
  ? Asking extends z.ZodType
    ? z.output<Asking>
    : Query
  : Query;

/** Registers a service's own read, answered like those of its collections. */
export function ownRead<const Schema extends FastifySchema>(
  app: App,
  cachePolicyFor: CachePolicyFor,
  path: string,
  { schema, from, parameters = [] }: OwnRead<Schema>,
  answer: (query: QueryOf<Schema>, viewer: Viewer) => Promise<unknown>,
): void {
  const known = new Set(parameters);
  app.get(path, { schema: schema as FastifySchema }, (request, reply) => {
    const { viewer } = request;
    const keeping = cachePolicyFor(from, known, viewer);
    const read = () => answer(queryOf(request) as QueryOf<Schema>, viewer);
    return answerRead(keeping, request, reply, read);
  });
}
