import { currencies, type listingFields, optionOf, salaryFrequencies } from '@fairlead/contracts';
import type { StoredOf } from '@fairlead/service-kit';

/** An annual salary range in the listing's own currency. */
export interface AnnualSalary {
  min: number;
  max: number;
  currency: (typeof currencies)[number]['code'];
}

/**
 * What a listing pays in a year, in its own currency; undefined if not given. The default frequency is
 * a year, the default currency the US dollar, and a single bound is used for both.
 */
export function annualSalaryOf({
  jobDetails,
}: Pick<StoredOf<typeof listingFields>, 'jobDetails'>): AnnualSalary | undefined {
  const { salaryAmount, salaryMax } = jobDetails ?? {};
  const lowest = salaryAmount ?? salaryMax;
  if (lowest === undefined) return undefined;
  const frequency = optionOf(salaryFrequencies, jobDetails?.salaryFrequency);
  const currency = optionOf(currencies, jobDetails?.currency);
  const periods = frequency?.periodsPerYear ?? 1;
  return {
    min: lowest * periods,
    max: (salaryMax ?? lowest) * periods,
    currency: currency?.code ?? 'usdol',
  };
}
