import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** US dollars for one unit of a currency, and the day that was so (ISO 8601). */
export type ExchangeRate = Pick<DocumentOf<'exchangeRates'>, 'currency' | 'usdPerUnit' | 'date'>;

/** The rates that salaries are compared by. */
export const exchangeRates = collectionApi(jobsApi, 'exchangeRates');

/** Asks for all of them. */
export const allRates = { depth: 0, limit: 20 };
