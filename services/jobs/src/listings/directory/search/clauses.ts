import {
  datePostedOptions,
  type ListingFilters,
  optionOf,
  publishedStatus,
  salaryBoundsOf,
} from '@fairlead/contracts';
import { DAY_MS, SECOND_MS } from '@fairlead/contracts/time/durations';
import type { RateTable } from '../../../exchange-rates/rates.ts';
import type { DimensionName } from '../dimensions.ts';
import type { DirectoryQuestion } from '../query.ts';

/** A query of the search cluster, as JSON. */
export type Clause = Readonly<Record<string, unknown>>;

export const nothing: Clause = { match_none: {} };

/** What fits all of these. */
export const allOf = (clauses: readonly Clause[]): Clause => ({ bool: { filter: clauses } });

/** What fits any of these; nothing where there are none. */
export function anyOf(clauses: readonly Clause[]): Clause {
  const [only, ...others] = clauses;
  if (!only) return nothing;
  return others.length ? { bool: { should: clauses, minimum_should_match: 1 } } : only;
}

export const without = (from: Clause, excluded: Clause): Clause => ({
  bool: { filter: [from], must_not: [excluded] },
});

export const valueIs = (field: string, value: string): Clause => ({ term: { [field]: value } });
export const valueIsAny = (field: string, values: readonly string[]): Clause => ({
  terms: { [field]: values },
});
export const wordBegins = (field: string, beginning: string): Clause => ({
  prefix: { [`${field}Words`]: beginning },
});
export const wordIs = (field: string, word: string): Clause => valueIs(`${field}Words`, word);

/** The most ids that one clause may name. */
const MOST_TERMS = 60_000;

/** These listings alone. */
export function idIsAny(ids: ReadonlySet<string>): Clause {
  const all = [...ids];
  const parts: Clause[] = [];
  for (let from = 0; from < all.length; from += MOST_TERMS)
    parts.push(valueIsAny('id', all.slice(from, from + MOST_TERMS)));
  return anyOf(parts);
}

/** Active, and not past its expiry at this moment (ms). Few are past it, so that leaving them out costs less than looking for all others. */
export const published = (now: number): Clause =>
  without(valueIs('status', 'active'), { range: { visibleUntil: { lte: now } } });

/** A question, with a moment (ms) by which the same is published as at that of the question. */
export interface SearchQuestion extends DirectoryQuestion {
  visibleAt?: number;
}

/** What the viewer may see of what is asked for: words are looked for in it, and each dimension narrows it. */
export function baseOf({ filters, organizations, now, visibleAt = now }: SearchQuestion): Clause {
  const open = published(visibleAt);
  return filters.status === publishedStatus || organizations.length === 0
    ? open
    : anyOf([open, valueIsAny('organization', organizations)]);
}

/** Posted within the last days; undefined for any time. */
export function postedWithin(days: number | undefined, now: number): Clause | undefined {
  if (days === undefined) return undefined;
  const since = Math.floor(now / SECOND_MS) * SECOND_MS - days * DAY_MS;
  return { range: { postedAt: { gte: since } } };
}

/** What pays within the range of the filters, by these rates; undefined without one. */
export function paying(filters: ListingFilters, rates: RateTable): Clause | undefined {
  const bounds = salaryBoundsOf(filters);
  if (!bounds) return undefined;
  const { min, max } = bounds;
  if (min > max) return nothing;
  const rate = rates[bounds.currency];
  const most = Number.isFinite(max) ? { lte: max * rate } : {};
  return allOf([
    { range: { salaryMax: { gte: min * rate } } },
    { range: { salaryMin: { gte: 0, ...most } } },
  ]);
}

/** Every dimension of the filters that looks for no words, by name; undefined where it is not used. */
export const plainDimensions = {
  status: ({ status }) =>
    status === undefined || status === publishedStatus ? undefined : valueIs('status', status),
  jobType: ({ jobType }) => jobType && valueIsAny('jobType', jobType),
  department: ({ department }) => department && valueIsAny('department', department),
  vesselType: ({ vesselType }) => vesselType && valueIsAny('vesselType', vesselType),
  salaryRange: (filters, { rates }) => paying(filters, rates),
  currency: (filters) =>
    filters.currency && !salaryBoundsOf(filters)
      ? valueIs('currency', filters.currency)
      : undefined,
  experience: ({ experienceLevel }) => experienceLevel && valueIsAny('experience', experienceLevel),
  organization: ({ organization }) =>
    organization === undefined ? undefined : valueIs('organization', organization.toLowerCase()),
  datePosted: ({ datePosted }, { now }) =>
    postedWithin(optionOf(datePostedOptions, datePosted)?.days, now),
  remote: ({ remoteOption }) =>
    remoteOption === undefined ? undefined : valueIs('flag', remoteOption ? 'remote' : 'on-site'),
  featured: ({ featured }) => {
    if (featured === undefined) return undefined;
    const marked = valueIs('flag', 'featured');
    return featured ? marked : without({ exists: { field: 'flag' } }, marked);
  },
} satisfies Partial<
  Record<
    DimensionName,
    (filters: ListingFilters, by: { now: number; rates: RateTable }) => Clause | undefined
  >
>;
