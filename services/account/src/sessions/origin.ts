import type { Origin } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';

/** Where a change made by this request comes from. */
export const originOf = ({ viewer, id }: FastifyRequest): Origin => ({
  actor: viewer,
  correlationId: id,
});
