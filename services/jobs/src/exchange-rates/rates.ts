import { type CurrencyCode, codesOf, currencies } from '@fairlead/contracts';
import type { Service } from '@fairlead/service-kit';
import { exchangeRates } from './collection.ts';

/** US dollars for one unit of each currency. */
export type RateTable = Readonly<Record<CurrencyCode, number>>;

/**
 * Approximate rates of early 2025, not an official fixing: the first table of an installation without a source of rates, and what salaries are compared by in
 * a currency that has no rate yet.
 */
export const approximateRates: RateTable = {
  usdol: 1,
  euros: 1.0321,
  gbpound: 1.2417,
  candol: 0.6946,
  austol: 0.6226,
};
const approximateRatesDate = '2025-01-02';

/** Reads the table that salaries are compared by: the last rate of each currency, however old. */
export async function readRates(service: Service): Promise<RateTable> {
  const rates = await service.store(exchangeRates).find({}).toArray();
  return {
    ...approximateRates,
    ...Object.fromEntries(rates.map(({ currency, usdPerUnit }) => [currency, usdPerUnit])),
  };
}

/** Writes the first rates of an installation without any; a second instance may do so at the same time. */
export async function ensureRates(service: Service): Promise<void> {
  const known = await service.store(exchangeRates).find({}).toArray();
  const missing = codesOf(currencies).filter(
    (code) => !known.some(({ currency }) => currency === code),
  );
  for (const currency of missing)
    await addRate(service, {
      currency,
      usdPerUnit: approximateRates[currency],
      date: approximateRatesDate,
    });
}

/** The rate of a currency on a day (`2026-11-27`). */
export interface DatedRate {
  currency: CurrencyCode;
  usdPerUnit: number;
  date: string;
}

/** Stores the first rate of a currency, unless another instance has just done so. */
async function addRate(service: Service, rate: DatedRate): Promise<void> {
  const created = service
    .store(exchangeRates)
    .create({ ...rate }, { actor: 'system', correlationId: 'first-rates' });
  await created.catch((error: Error) => {
    if (error.name !== 'ValidationError') throw error;
  });
}

/** Stores a rate in place of one of an earlier day, or of a day after today (`2026-11-27`), which is none. */
export async function storeRate(service: Service, rate: DatedRate, today: string): Promise<void> {
  const store = service.store(exchangeRates);
  const [known] = await store.find({ currency: rate.currency }).toArray();
  if (!known) return addRate(service, rate);
  await store.rewrite(
    known._id,
    (current) => {
      const day = current.date.slice(0, 10);
      return day < rate.date || day > today ? { ...current, ...rate } : undefined;
    },
    { actor: 'system', correlationId: 'exchange-rates' },
  );
}
