import type { ListingFilters } from '@fairlead/contracts/api/listing-filters';
import {
  departments,
  experienceDurations,
  jobTypes,
} from '@fairlead/contracts/reference/employment';
import { datePostedOptions } from '@fairlead/contracts/reference/listings';
import { currencies } from '@fairlead/contracts/reference/money';
import { labelOf, type Option } from '@fairlead/contracts/reference/options';
import { locations, regions } from '@fairlead/contracts/reference/places';
import { vesselTypes } from '@fairlead/contracts/reference/vessels';
import { salaryBoundsText } from './salary-bounds.ts';

/** An active filter, and the filters once it is removed. */
export interface Chip {
  id: string;
  label: string;
  rest: ListingFilters;
}

type ListName = 'jobType' | 'department' | 'vesselType' | 'location' | 'experienceLevel';
const lists: Record<ListName, readonly Option[]> = {
  location: [...locations, ...regions],
  department: departments,
  jobType: jobTypes,
  vesselType: vesselTypes,
  experienceLevel: experienceDurations,
};

/** The active filters other than position and place, in words; each can be removed on its own. */
export function chipsOf(filters: ListingFilters): Chip[] {
  const chips: Chip[] = [];
  const add = (id: string, label: string | undefined, gone: Partial<ListingFilters>) => {
    if (label !== undefined) chips.push({ id, label, rest: { ...filters, ...gone } });
  };
  const { datePosted, remoteOption, featured, organization, currency, searchTerm } = filters;
  // Its own field is hidden on a phone.
  if (searchTerm) add('searchTerm', `“${searchTerm}”`, { searchTerm: undefined });
  add('datePosted', labelOf(datePostedOptions, datePosted), { datePosted: undefined });
  const pay = salaryBoundsText(filters);
  add('salaryRange', pay, {
    salaryRange: undefined,
    salaryMin: undefined,
    salaryMax: undefined,
    currency: undefined,
  });
  for (const [name, options] of Object.entries(lists) as [ListName, readonly Option[]][])
    for (const code of filters[name] ?? [])
      add(`${name} ${code}`, labelOf(options, code), {
        [name]: filters[name]?.filter((other) => other !== code),
      });
  if (pay === undefined && currency)
    add('currency', `Paid in ${labelOf(currencies, currency)}`, { currency: undefined });
  if (remoteOption !== undefined)
    add('remote', remoteOption ? 'Remote' : 'On site', { remoteOption: undefined });
  if (featured !== undefined)
    add('featured', featured ? 'Featured' : 'Not featured', { featured: undefined });
  if (organization) add('organization', 'One employer', { organization: undefined });
  return chips;
}
