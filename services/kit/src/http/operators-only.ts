import type { FastifyRequest } from 'fastify';
import { isOperator } from '../auth/viewer.ts';
import { apiErrors } from '../errors.ts';

/** Refuses a call that only operators make, before anything of it is checked. @throws {ApiError} 403. */
export const operatorsOnly = async ({ viewer }: FastifyRequest): Promise<void> => {
  if (!isOperator(viewer)) throw apiErrors.forbidden();
};
