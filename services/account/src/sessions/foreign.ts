import { apiErrors, originsOf } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';

/**
 * Refuses a call from a page of a foreign origin: it could sign its own person in to this browser.
 * @throws {ApiError} 403.
 */
export function refuseForeign({ service }: Account, { headers }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isForeign =
    origin === undefined ? site === 'cross-site' : !originsOf(service.environment).has(origin);
  if (isForeign)
    throw apiErrors.forbidden('Forbidden: this can be done from the portal itself only.');
}
