import type { FastifyRequest } from 'fastify';

/** The parameters of a call as its address says them, parsed and not yet read. */
export type Query = Readonly<Record<string, unknown>>;

/** The parameters of a call, as the app's own parser made them of its address or, where a read is posted, of its body. */
export const queryOf = ({ query }: Pick<FastifyRequest, 'query'>): Query => query as Query;
