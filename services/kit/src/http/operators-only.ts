import type { FastifyRequest } from 'fastify';
import { isOperator } from '../model/viewer.ts';
import { apiErrors } from '../runtime/errors.ts';

/** Refuses a request that only operators may make, before any of it is validated. @throws {ApiError} 403. */
export const operatorsOnly = async ({ viewer }: FastifyRequest): Promise<void> => {
  if (!isOperator(viewer)) throw apiErrors.forbidden();
};
