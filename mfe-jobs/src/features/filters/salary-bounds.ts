import { type ListingFilters, salaryBoundsOf } from '@fairlead/contracts/api/listing-filters';
import { currencies } from '@fairlead/contracts/reference/money';
import { optionOf } from '@fairlead/contracts/reference/options';
import { money } from '@fairlead/ui';

/** The annual pay of the filters: `$50,000 to $100,000 a year`; undefined when they have none. */
export function salaryBoundsText(filters: ListingFilters): string | undefined {
  const bounds = salaryBoundsOf(filters);
  if (!bounds) return undefined;
  const currency = optionOf(currencies, bounds.currency);
  const amount = (value: number) => money(value, currency);
  if (bounds.max === Number.POSITIVE_INFINITY) return `${amount(bounds.min)} a year or more`;
  if (bounds.min === 0) return `Up to ${amount(bounds.max)} a year`;
  return `${amount(bounds.min)} to ${amount(bounds.max)} a year`;
}
