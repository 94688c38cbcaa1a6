import { departments, experienceDurations, jobTypes } from '../reference/employment.ts';
import {
  datePostedOptions,
  listingSorts,
  listingStatuses,
  publishedStatus,
} from '../reference/listings.ts';
import { currencies, salaryPresets } from '../reference/money.ts';
import { codesOf } from '../reference/options.ts';
import { vesselCategories, vesselTypes } from '../reference/vessels.ts';
import {
  amount,
  type Filled,
  listOf,
  matching,
  oneOf,
  salaryRangeOf,
  truth,
  words,
} from './filter-values.ts';

// Parsed by hand, not by a schema: this runs in every visitor's browser, where a schema library costs 9
// KB.
const readers = {
  status: oneOf([publishedStatus, ...codesOf(listingStatuses)]),
  jobType: listOf(oneOf(codesOf(jobTypes))),
  department: listOf(oneOf(codesOf(departments))),
  location: listOf(words),
  vesselType: listOf(oneOf(codesOf(vesselTypes))),
  salaryRange: salaryRangeOf(codesOf(salaryPresets), codesOf(currencies)),
  salaryMin: amount,
  salaryMax: amount,
  currency: oneOf(codesOf(currencies)),
  experienceLevel: listOf(oneOf(codesOf(experienceDurations))),
  organization: matching(/^[0-9a-f]{24}$/i),
  datePosted: oneOf(codesOf(datePostedOptions)),
  remoteOption: truth,
  featured: truth,
  searchTerm: words,
  position: words,
  place: words,
};

/**
 * The filters of the directory, both in its URL and in `GET /api/listings` (J-157). Besides the documented
 * ones: `position` and `place`, the two inputs of the search bar. Salaries are annual amounts in
 * `currency`, by default US dollars; a `currency` without amounts asks for listings paid in it.
 */
export type ListingFilters = Filled<typeof readers>;
export const listingFilterNames = Object.keys(readers) as (keyof ListingFilters)[];
/** Every plain parameter that filters listings. */
export const listingParameters: readonly string[] = [...listingFilterNames, 'category'];

/**
 * Parses filters from the parameters of a URL. Invalid values (an unknown code, truncated JSON, an empty
 * value) are dropped and the rest is kept. `category=yacht` chooses its vessel types.
 */
export function readListingFilters(parameters: Readonly<Record<string, unknown>>): ListingFilters {
  const given = { ...parameters, vesselType: parameters.vesselType ?? categoryTypes(parameters) };
  const read: ListingFilters = Object.fromEntries(
    Object.entries(readers).map(([name, reader]) => [
      name,
      reader(readParameter(own(given, name))),
    ]),
  );
  return withoutEmpty(read);
}

/**
 * Serializes filters as URL parameters: objects and lists as JSON text (J-032), empty values
 * dropped (J-033), names in a fixed order so that equal filters have equal URLs.
 */
export function writeListingFilters(filters: ListingFilters): URLSearchParams {
  const parameters = new URLSearchParams();
  const present = withoutEmpty(filters);
  for (const name of listingFilterNames) {
    const value = present[name];
    if (value === undefined) continue;
    parameters.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return parameters;
}

const salaryFilters = ['salaryRange', 'salaryMin', 'salaryMax', 'currency'] as const;

/** The active filters that can be removed one by one; all salary filters together are one, named `salaryRange`. */
export function removableFilters(filters: ListingFilters): (keyof ListingFilters)[] {
  const present = withoutEmpty(filters);
  const isPay = (name: string) => salaryFilters.some((one) => one === name);
  return listingFilterNames.filter((name) => {
    if (name === 'status' || (name !== 'salaryRange' && isPay(name))) return false;
    return name === 'salaryRange' ? Object.keys(present).some(isPay) : present[name] !== undefined;
  });
}

/** The filters without one of them (`salaryRange`: without all salary filters). */
export function withoutFilter(filters: ListingFilters, name: keyof ListingFilters): ListingFilters {
  const gone: readonly string[] = name === 'salaryRange' ? salaryFilters : [name];
  return Object.fromEntries(Object.entries(filters).filter(([other]) => !gone.includes(other)));
}

/**
 * The annual range that these filters ask for, in `currency`; undefined if none. A chosen range and single
 * bounds narrow each other; `min` above `max` is an empty range.
 */
export function salaryBoundsOf(
  filters: ListingFilters,
): { min: number; max: number; currency: NonNullable<ListingFilters['currency']> } | undefined {
  const range = filters.salaryRange;
  const preset = salaryPresets.find(({ code }) => code === range);
  const chosen = preset ?? (typeof range === 'object' ? range : {});
  const [mins, maxs] = [
    [filters.salaryMin, chosen.min],
    [filters.salaryMax, chosen.max],
  ].map((bounds) => bounds.filter((bound) => bound !== undefined)) as [number[], number[]];
  if (!mins.length && !maxs.length) return undefined;
  const ownCurrency = 'currency' in chosen ? chosen.currency : undefined;
  return {
    min: Math.max(0, ...mins),
    max: Math.min(Infinity, ...maxs),
    currency: filters.currency ?? ownCurrency ?? 'usdol',
  };
}

/** The sort of the directory: the requested one, else relevance for a search and newest first otherwise. */
export function listingSortOf(asked: unknown, filters: ListingFilters) {
  const known = listingSorts.find(({ code }) => code === asked)?.code;
  return known ?? (isSearch(filters) ? 'relevance' : 'date_desc');
}

/** Whether listings are searched by words. */
export const isSearch = ({ searchTerm, position, place }: ListingFilters): boolean =>
  (searchTerm ?? position ?? place) !== undefined;

function categoryTypes({ category }: Readonly<Record<string, unknown>>): unknown {
  return typeof category === 'string' && Object.hasOwn(vesselCategories, category)
    ? vesselCategories[category]
    : undefined;
}

function own(parameters: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(parameters, name) ? parameters[name] : undefined;
}

function readParameter(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value === '' ? undefined : value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function withoutEmpty(filters: ListingFilters): ListingFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && !value.length),
    ),
  );
}
