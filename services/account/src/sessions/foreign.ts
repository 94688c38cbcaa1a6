import { apiErrors } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';

/**
 * Refuses a call that another site's page makes: it could put its own person into this browser.
 * @throws {ApiError} 403.
 */
export function refuseForeign({ service }: Account, { headers }: FastifyRequest): void {
  const own = new URL(service.environment.PUBLIC_URL).origin;
  const { origin, 'sec-fetch-site': site } = headers;
  if ((origin !== undefined && origin !== own) || site === 'cross-site')
    throw apiErrors.forbidden('Forbidden: this can be done from the portal itself only.');
}
