import * as z from 'zod/mini';
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

const optional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(schema), undefined as never);
const listOf = <Schema extends z.ZodMiniType>(member: Schema) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
    z.array(member).check(z.minLength(1), z.maxLength(50)),
  );
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const amount = z.coerce.number().check(z.minimum(0), z.maximum(1_000_000_000));
const truth = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** A range of annual salaries; an open end is left out. */
const salaryRange = z.object({
  min: z.optional(amount),
  max: z.optional(amount),
  currency: z.optional(z.enum(codesOf(currencies))),
});

const listingFiltersShape = {
  status: optional(z.enum([publishedStatus, ...codesOf(listingStatuses)])),
  jobType: optional(listOf(z.enum(codesOf(jobTypes)))),
  department: optional(listOf(z.enum(codesOf(departments)))),
  location: optional(listOf(words)),
  vesselType: optional(listOf(z.enum(codesOf(vesselTypes)))),
  salaryRange: optional(z.union([z.enum(codesOf(salaryPresets)), salaryRange])),
  salaryMin: optional(amount),
  salaryMax: optional(amount),
  currency: optional(z.enum(codesOf(currencies))),
  experienceLevel: optional(listOf(z.enum(codesOf(experienceDurations)))),
  organization: optional(z.string().check(z.regex(/^[0-9a-f]{24}$/i))),
  datePosted: optional(z.enum(codesOf(datePostedOptions))),
  remoteOption: optional(truth),
  featured: optional(truth),
  searchTerm: optional(words),
  position: optional(words),
  place: optional(words),
};

const listingFilters = z.object(listingFiltersShape);

/**
 * The filters of the directory, in its address and in `GET /api/listings` alike (J-157). Beside the
 * documented ones: `position` and `place`, the two inputs of the search bar. Salaries are annual
 * amounts in `currency`, by default US dollars; a `currency` without amounts asks for listings paid in it.
 */
export type ListingFilters = z.infer<typeof listingFilters>;
export const listingFilterNames = Object.keys(listingFiltersShape) as (keyof ListingFilters)[];

/**
 * Reads filters from the parameters of an address. What does not fit (an unknown code, JSON that was
 * cut in half, an empty value) is dropped and the rest is kept. `category=yacht` chooses its vessel types.
 */
export function readListingFilters(parameters: Readonly<Record<string, unknown>>): ListingFilters {
  const given = Object.fromEntries(
    listingFilterNames.map((name) => [name, readParameter(parameters[name])]),
  );
  given.vesselType ??= vesselCategories[String(parameters.category)];
  return withoutEmpty(listingFilters.parse(given));
}

/**
 * Writes filters as parameters of an address: objects and lists as JSON text (J-032), empty values
 * dropped (J-033), names in a fixed order so that equal filters have equal addresses.
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

/** The annual range these filters ask for, in `currency`; undefined when they ask for none. */
export function salaryBoundsOf(
  filters: ListingFilters,
): { min: number; max: number; currency: NonNullable<ListingFilters['currency']> } | undefined {
  const range = filters.salaryRange;
  const preset = salaryPresets.find(({ code }) => code === range);
  const chosen = preset ?? (typeof range === 'object' ? range : {});
  const min = filters.salaryMin ?? chosen.min;
  const max = filters.salaryMax ?? chosen.max;
  if (min === undefined && max === undefined) return undefined;
  const ownCurrency = 'currency' in chosen ? chosen.currency : undefined;
  return {
    min: min ?? 0,
    max: max ?? Infinity,
    currency: filters.currency ?? ownCurrency ?? 'usdol',
  };
}

/** The sort of the directory: what is asked for, else relevance for a search and newest first without. */
export function listingSortOf(asked: unknown, filters: ListingFilters) {
  const known = listingSorts.find(({ code }) => code === asked)?.code;
  const searched = filters.searchTerm ?? filters.position ?? filters.place;
  return known ?? (searched === undefined ? 'date_desc' : 'relevance');
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
