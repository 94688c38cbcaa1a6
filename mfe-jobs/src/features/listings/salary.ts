import { currencies, salaryFrequencies } from '@fairlead/contracts/reference/money';
import { optionOf } from '@fairlead/contracts/reference/options';
import { money } from '@fairlead/ui';
import type { ListingInShort } from './get-listings.ts';

type Salary = Pick<ListingInShort, 'salaryDisplay' | 'jobDetails'>;

/**
 * The salary of a listing, in the listing's own currency: `€5,000/month`, `$60,000 – $80,000/year`. `salaryDisplay` is shown verbatim. Empty when the
 * listing names no amount.
 */
export function salaryText({ salaryDisplay, jobDetails }: Salary): string | undefined {
  if (salaryDisplay) return salaryDisplay;
  const { salaryAmount, salaryMax, currency, salaryFrequency } = jobDetails;
  if (salaryAmount == null) return undefined;
  const stated = optionOf(currencies, currency);
  const suffix = optionOf(salaryFrequencies, salaryFrequency)?.suffix ?? '';
  const amounts =
    salaryMax != null && salaryMax > salaryAmount ? [salaryAmount, salaryMax] : [salaryAmount];
  return amounts.map((amount) => money(amount, stated)).join(' – ') + suffix;
}
