import { currencies, salaryFrequencies } from '@fairlead/contracts/reference/money';
import { readNumber } from '@fairlead/contracts/reference/numbers';
import { optionOf } from '@fairlead/contracts/reference/options';
import { useWatch } from '@fairlead/remote-kit/forms';
import { calendarDay } from '@fairlead/ui';
import { styled } from 'styled-components';
import { convertedSalary } from '../../detail/converted-salary.ts';
import { allRates, type ExchangeRate, exchangeRates } from '../../detail/get-exchange-rates.ts';
import { salaryText } from '../../listings/salary.ts';
import type { ListingValues } from './fields.ts';
import { useListingForm } from './listing-form.ts';

type Pay = Pick<ListingValues, 'salaryAmount' | 'salaryMax' | 'currency' | 'salaryFrequency'>;

/** The pay per year in US dollars, which visitors filter by; what is missing where it cannot be calculated. */
export function YearlyPay() {
  const { control } = useListingForm();
  const [salaryAmount, salaryMax, currency, salaryFrequency] = useWatch({
    control,
    name: ['salaryAmount', 'salaryMax', 'currency', 'salaryFrequency'],
  });
  const { data } = exchangeRates.list.useQuery(allRates);
  const text = yearlyText({ salaryAmount, salaryMax, currency, salaryFrequency }, data?.docs ?? []);
  return text ? <Note aria-live="polite">{text}</Note> : null;
}

/** The yearly pay in words; undefined while no amount is given, and where only old rates could convert it. */
export function yearlyText(
  pay: Pay,
  rates: readonly ExchangeRate[],
  now = Date.now(),
): string | undefined {
  const [amount, most] = [pay.salaryAmount, pay.salaryMax].map((text) =>
    text.trim() === '' ? undefined : readNumber(text),
  );
  if (amount === undefined || Number.isNaN(amount)) return undefined;
  const currency = optionOf(currencies, pay.currency);
  const period = optionOf(salaryFrequencies, pay.salaryFrequency);
  if (!currency || !period)
    return 'With a currency and a period, visitors find it by what they look for.';
  const yearly = {
    jobDetails: {
      salaryAmount: amount * period.periodsPerYear,
      salaryMax:
        most === undefined || Number.isNaN(most) ? undefined : most * period.periodsPerYear,
      currency: currency.code,
      salaryFrequency: 'yearly' as const,
    },
  };
  if (currency.code === 'usdol') return `Comes to ${salaryText(yearly)}.`;
  const converted = convertedSalary(yearly, 'usdol', rates, now);
  return (
    converted && `Comes to about ${converted.text} at the rate of ${calendarDay(converted.date)}.`
  );
}

const Note = styled.p`
  color: var(--muted);
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
`;
