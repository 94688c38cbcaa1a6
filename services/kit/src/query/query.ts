import type { FastifyRequest } from 'fastify';

/** The parameters of a request from its URL, parsed but not yet interpreted. */
export type Query = Readonly<Record<string, unknown>>;

/** The parameters of a request, as the app's own parser read them from its URL or, for a posted read, from its body. */
export const queryOf = ({ query }: Pick<FastifyRequest, 'query'>): Query => query as Query;
