import { apiErrors, originsOf } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';

/**
 * Refuses a call that a page of no origin of ours makes: it could put its own person into this browser.
 * @throws {ApiError} 403.
 */
export function refuseForeign({ service }: Account, { headers }: FastifyRequest): void {
  const { origin, 'sec-fetch-site': site } = headers;
  const isForeign =
    origin === undefined ? site === 'cross-site' : !originsOf(service.environment).has(origin);
  if (isForeign)
    throw apiErrors.forbidden('Forbidden: this can be done from the portal itself only.');
}
