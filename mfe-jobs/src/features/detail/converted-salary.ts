import type { Listing } from '@fairlead/contracts/api/listings';
import { type CurrencyCode, isCurrentRate } from '@fairlead/contracts/reference/money';
import { salaryText } from '../listings/salary.ts';
import type { ExchangeRate } from './get-exchange-rates.ts';

/** To how many significant figures a converted amount is rounded: the rates are not those of the day of payment. */
const FIGURES = 3;

/** A salary in another currency. */
export interface ConvertedSalary {
  text: string;
  /** The older of the two rates' days (ISO 8601). */
  date: string;
}

/** The salary of a listing, in another currency than its own; undefined where it names no amount, or a rate is not known or too old. */
export function convertedSalary(
  { jobDetails }: Pick<Listing, 'jobDetails'>,
  currency: CurrencyCode,
  rates: readonly ExchangeRate[],
  now = Date.now(),
): ConvertedSalary | undefined {
  const { salaryAmount, salaryMax, currency: own } = jobDetails;
  const [from, to] = [own, currency].map((code) =>
    rates.find((rate) => rate.currency === code && isCurrentRate(rate.date, now)),
  );
  if (salaryAmount == null || own === currency || !from || !to) return undefined;
  const convert = (amount: number) =>
    Number(((amount * from.usdPerUnit) / to.usdPerUnit).toPrecision(FIGURES));
  const converted = {
    ...jobDetails,
    currency,
    salaryAmount: convert(salaryAmount),
    ...(salaryMax != null && { salaryMax: convert(salaryMax) }),
  };
  const text = salaryText({ jobDetails: converted });
  return text === undefined ? undefined : { text, date: from.date < to.date ? from.date : to.date };
}
