import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { collectionApi } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** The US dollars for one unit of a currency, and the day of that rate (ISO 8601). */
export type ExchangeRate = Pick<DocumentOf<'exchangeRates'>, 'currency' | 'usdPerUnit' | 'date'>;

/** The rates that salaries are converted by. */
export const exchangeRates = collectionApi(jobsApi, 'exchangeRates');

/** Reads all of them. */
export const allRates = { depth: 0, limit: 20 };
