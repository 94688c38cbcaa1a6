import { type CurrencyCode, codesOf, currencies } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import { exchangeRates } from './collection.ts';

/** US dollars for one unit of each currency. */
export type RateTable = Readonly<Record<CurrencyCode, number>>;

/**
 * The initial table of an installation: approximate rates of early 2025, not an official fixing. An
 * operator sets current ones before salaries are compared for real.
 */
const firstRates: RateTable = {
  usdol: 1,
  euros: 1.0321,
  gbpound: 1.2417,
  candol: 0.6946,
  austol: 0.6226,
};
const firstRatesDate = '2025-01-02';

/** Reads the rate table, filling in the first rates for currencies that have none. */
export async function readRates(service: Service): Promise<RateTable> {
  const rates = await service.store(exchangeRates).find({}).toArray();
  return {
    ...firstRates,
    ...Object.fromEntries(rates.map(({ currency, usdPerUnit }) => [currency, usdPerUnit])),
  };
}

/** Writes the first rates of an installation without any; a second instance may do so at the same time. */
export async function ensureRates(service: Service): Promise<void> {
  const store = service.store(exchangeRates);
  const known = await store.find({}).toArray();
  const missing = codesOf(currencies).filter(
    (code) => !known.some(({ currency }) => currency === code),
  );
  for (const currency of missing) {
    const created = store.create(
      { currency, usdPerUnit: firstRates[currency], date: firstRatesDate },
      { actor: 'system', correlationId: 'first-rates' },
    );
    await created.catch((error: Error) => {
      if (error.name !== 'ValidationError') throw error;
    });
  }
}
