import { currencies, optionOf, salaryFrequencies } from '@fairlead/contracts';
import { type Content, memberAt } from '@fairlead/service-kit';

/** An annual salary range in the listing's own currency. */
export interface AnnualSalary {
  min: number;
  max: number;
  currency: (typeof currencies)[number]['code'];
}

/**
 * What a listing pays in a year, in its own currency; undefined when it does not say. A frequency left
 * out is a year, a currency left out is the US dollar, one bound stands for both.
 */
export function annualSalaryOf(content: Content): AnnualSalary | undefined {
  const amount = numberAt(content, 'jobDetails.salaryAmount');
  const upper = numberAt(content, 'jobDetails.salaryMax');
  const lowest = amount ?? upper;
  if (lowest === undefined) return undefined;
  const frequency = optionOf(salaryFrequencies, textAt(content, 'jobDetails.salaryFrequency'));
  const currency = optionOf(currencies, textAt(content, 'jobDetails.currency'));
  const periods = frequency?.periodsPerYear ?? 1;
  return {
    min: lowest * periods,
    max: (upper ?? lowest) * periods,
    currency: currency?.code ?? 'usdol',
  };
}

function numberAt(content: Content, path: string): number | undefined {
  const value = memberAt(content, path);
  return typeof value === 'number' ? value : undefined;
}

function textAt(content: Content, path: string): string | undefined {
  const value = memberAt(content, path);
  return typeof value === 'string' ? value : undefined;
}
