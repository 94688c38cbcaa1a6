import { type CurrencyCode, exchangeRateFields } from '@fairlead/contracts';
import type { Store } from '@fairlead/service-kit';
import { toContent } from '@fairlead/service-kit';

/** US dollars for one unit of each currency. */
export type RateTable = Readonly<Record<CurrencyCode, number>>;

/**
 * The table a new installation starts with: approximate rates of early 2025, not an official fixing.
 * An operator sets current ones before salaries are compared in earnest.
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
export async function readRates(store: Store): Promise<RateTable> {
  const stored = await store.find({}).toArray();
  const rates = stored.map((rate) =>
    exchangeRateFields.parse(toContent(store.collection.fields, rate)),
  );
  return {
    ...firstRates,
    ...Object.fromEntries(rates.map(({ currency, usdPerUnit }) => [currency, usdPerUnit])),
  };
}

/** Writes the first rates of an installation that has none; a second instance may do so at the same time. */
export async function ensureRates(store: Store): Promise<void> {
  const known = await store.find({}).toArray();
  const missing = Object.entries(firstRates).filter(
    ([code]) => !known.some(({ currency }) => currency === code),
  );
  for (const [currency, usdPerUnit] of missing) {
    const created = store.create(
      { currency, usdPerUnit, date: firstRatesDate },
      { correlationId: 'first-rates' },
    );
    await created.catch((error: Error) => {
      if (error.name !== 'ValidationError') throw error;
    });
  }
}
