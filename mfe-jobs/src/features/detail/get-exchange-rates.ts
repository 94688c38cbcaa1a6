import type { CurrencyCode } from '@fairlead/contracts/reference/money';
import { type ApiCall, readCollection } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';

/** US dollars for one unit of a currency, and the day that was so (ISO 8601). */
export interface ExchangeRate {
  currency: CurrencyCode;
  usdPerUnit: number;
  date: string;
}

/** Reads the rates that salaries are compared by. */
export const exchangeRatesCall = (): ApiCall =>
  readCollection('exchangeRates', { depth: 0, limit: 20 });

export const exchangeRatesApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getExchangeRates: build.query<ExchangeRate[], void>({
      query: exchangeRatesCall,
      transformResponse: ({ docs }: { docs: ExchangeRate[] }) => docs,
    }),
  }),
});

export const { useGetExchangeRatesQuery } = exchangeRatesApi;
