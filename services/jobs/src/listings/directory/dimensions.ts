import {
  type CurrencyCode,
  datePostedOptions,
  type ListingFilters,
  optionOf,
  publishedStatus,
  regions,
  salaryBoundsOf,
  splitSearch,
} from '@fairlead/contracts';
import { DAY_MS, SECOND_MS } from '@fairlead/contracts/time/durations';
import { Bitset } from '@fairlead/service-kit';
import {
  anyField,
  anyFieldButPlace,
  finding,
  findingTyped,
  type WordField,
  whatFields,
  whereFields,
} from './finding.ts';
import type { DirectoryIndex } from './index.ts';
import { wordsOf } from './words.ts';

/** One filter dimension over what a viewer may see: the matching slots, or undefined when it is not used. */
type Dimension = (
  index: DirectoryIndex,
  filters: ListingFilters,
  now: number,
  base: Bitset,
) => Bitset | undefined;

/** Every dimension of the directory's filters (J-157). */
export const dimensions = {
  status: (index, { status }) =>
    status === undefined || status === publishedStatus ? undefined : index.values.status.of(status),
  jobType: (index, { jobType }) => jobType && index.values.jobType.ofAny(jobType),
  department: (index, { department }) => department && index.values.department.ofAny(department),
  vesselType: (index, { vesselType }) => vesselType && index.values.vesselType.ofAny(vesselType),
  location: (index, { location }, _now, base) =>
    location && Bitset.union(location.map((place) => inPlace(index, place, base))),
  salaryRange: (index, filters) => paying(index, filters),
  currency: (index, filters) =>
    filters.currency && !salaryBoundsOf(filters)
      ? index.values.currency.of(filters.currency)
      : undefined,
  experience: (index, { experienceLevel }) =>
    experienceLevel && index.values.experience.ofAny(experienceLevel),
  organization: (index, { organization }) =>
    organization === undefined
      ? undefined
      : index.values.organization.of(organization.toLowerCase()),
  datePosted: (index, { datePosted }, now) =>
    postedWithin(index, optionOf(datePostedOptions, datePosted)?.days, now),
  remote: (index, { remoteOption }) =>
    remoteOption === undefined
      ? undefined
      : index.values.flag.of(remoteOption ? 'remote' : 'on-site'),
  featured: (index, { featured }) => featuredAs(index, featured),
  search: (index, filters, _now, base) => matching(index, filters, base),
} satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof dimensions;

/** The slots posted within the last days; undefined for any time. */
export function postedWithin(
  index: DirectoryIndex,
  days: number | undefined,
  now: number,
): Bitset | undefined {
  if (days === undefined) return undefined;
  const since = Math.floor(now / SECOND_MS) * SECOND_MS - days * DAY_MS;
  return index.sharedAt(now, `posted ${since}`, () => index.rows.postedAt.from(since));
}

/** The slots whose pay is in the range of the filters; undefined without one. */
export function paying(index: DirectoryIndex, filters: ListingFilters): Bitset | undefined {
  const bounds = salaryBoundsOf(filters);
  return bounds && payingBetween(index, bounds.min, bounds.max, bounds.currency);
}

/** The slots whose annual pay in dollars overlaps a range given in some currency. */
function payingBetween(
  index: DirectoryIndex,
  min: number,
  max: number,
  currency: CurrencyCode,
): Bitset {
  if (min > max) return new Bitset();
  const { salaries } = index.rows;
  const rate = salaries.rateOf(currency);
  return index.shared(`paid ${min * rate} ${max * rate}`, () =>
    salaries.within(min * rate, max * rate),
  );
}

/**
 * What relevance ranks first in a search by words: titles with the words as typed, then titles with synonyms. Undefined without
 * search words.
 */
export function titleMatches(
  index: DirectoryIndex,
  filters: ListingFilters,
  found: Bitset,
): readonly Bitset[] | undefined {
  const term = splitSearch(filters.searchTerm ?? '');
  const words = wordsOf(`${filters.position ?? ''} ${term.position}`);
  return words.length
    ? [findingTyped(index, ['title'], words), finding(index, ['title'], words, found)]
    : undefined;
}

function featuredAs(index: DirectoryIndex, featured: boolean | undefined): Bitset | undefined {
  if (featured === undefined) return undefined;
  const marked = index.values.flag.of('featured');
  return featured
    ? marked
    : Bitset.union([index.values.flag.of('remote'), index.values.flag.of('on-site')]).without(
        marked,
      );
}

function inPlace(index: DirectoryIndex, place: string, base: Bitset): Bitset {
  const region = optionOf(regions, place);
  return region
    ? index.values.region.of(region.code)
    : finding(index, whereFields, wordsOf(place), base);
}

function matching(
  index: DirectoryIndex,
  { searchTerm, position, place }: ListingFilters,
  base: Bitset,
): Bitset | undefined {
  const asked: Bitset[] = [];
  const ask = (fields: readonly WordField[], text: string) =>
    asked.push(finding(index, fields, wordsOf(text), base));
  if (position) ask(whatFields, position);
  if (place) ask(whereFields, place);
  if (searchTerm) {
    const term = splitSearch(searchTerm);
    ask(term.place ? anyFieldButPlace : anyField, term.position);
    if (term.place) ask(whereFields, term.place);
  }
  const [first, ...rest] = asked;
  return first && Bitset.intersection(first, rest);
}
