import type { Listing } from '@fairlead/contracts/api/listings';
import { currencies, salaryFrequencies } from '@fairlead/contracts/reference/money';
import { optionOf } from '@fairlead/contracts/reference/options';

type Salary = Pick<Listing, 'salaryDisplay' | 'jobDetails'>;

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/**
 * What a listing pays, in the listing's own currency: `€5,000/month`, `$60,000 – $80,000/year`. `salaryDisplay`
 * stands as it is given. Nothing when the listing names no amount.
 */
export function salaryText({ salaryDisplay, jobDetails }: Salary): string | undefined {
  if (salaryDisplay) return salaryDisplay;
  const { salaryAmount, salaryMax, currency, salaryFrequency } = jobDetails;
  if (salaryAmount == null) return undefined;
  const symbol = optionOf(currencies, currency)?.symbol ?? '';
  const suffix = optionOf(salaryFrequencies, salaryFrequency)?.suffix ?? '';
  const amounts =
    salaryMax != null && salaryMax > salaryAmount ? [salaryAmount, salaryMax] : [salaryAmount];
  return amounts.map((amount) => symbol + whole.format(amount)).join(' – ') + suffix;
}
