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
import { Bitset } from './bitset.ts';
import type { DirectoryIndex } from './index.ts';
import { type WordIndex, wordsOf } from './words.ts';

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;

/** One question a filter asks: the slots that fit, or undefined when it is not asked. */
type Dimension = (
  index: DirectoryIndex,
  filters: ListingFilters,
  now: number,
) => Bitset | undefined;

/** Every dimension of the directory's filters (J-157). */
export const dimensions = {
  status: (index, { status }) =>
    status === undefined || status === publishedStatus ? undefined : index.values.status.of(status),
  jobType: (index, { jobType }) => jobType && index.values.jobType.ofAny(jobType),
  department: (index, { department }) => department && index.values.department.ofAny(department),
  vesselType: (index, { vesselType }) => vesselType && index.values.vesselType.ofAny(vesselType),
  location: (index, { location }) =>
    location && Bitset.union(location.map((place) => inPlace(index, place))),
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
  search: (index, filters) => matching(index, filters),
} satisfies Record<string, Dimension>;
export type DimensionName = keyof typeof dimensions;

/** The slots whose posting lies within the last days; undefined for any time. */
export function postedWithin(
  index: DirectoryIndex,
  days: number | undefined,
  now: number,
): Bitset | undefined {
  if (days === undefined) return undefined;
  const since = Math.floor(now / SECOND_MS) * SECOND_MS - days * DAY_MS;
  return index.shared(`posted ${since}`, () => index.columns.postedAt.from(since));
}

/** The slots that pay within the range that filters ask for; undefined when they ask for none. */
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
  const rate = index.rateOf(currency);
  const { salaries } = index;
  return index.shared(`paid ${min * rate} ${max * rate}`, () =>
    Bitset.intersection(index.values.flag.of('salaried'), [
      salaries.payingFrom(min * rate),
      ...(max === Infinity ? [] : [salaries.payingUpTo(max * rate)]),
    ]),
  );
}

/** The slots found by the title part of a search; what relevance puts first. */
export function titleMatches(index: DirectoryIndex, filters: ListingFilters): Bitset | undefined {
  const term = splitSearch(filters.searchTerm ?? '');
  const words = wordsOf(`${filters.position ?? ''} ${term.position}`);
  return words.length ? allWords([index.words.title], words) : undefined;
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

function inPlace(index: DirectoryIndex, place: string): Bitset {
  const region = optionOf(regions, place);
  return region
    ? index.values.region.of(region.code)
    : allWords([index.words.where], wordsOf(place));
}

function matching(
  index: DirectoryIndex,
  { searchTerm, position, place }: ListingFilters,
): Bitset | undefined {
  const { title, where } = index.words;
  const what = [title, index.words.what];
  const asked: Bitset[] = [];
  if (position) asked.push(allWords(what, wordsOf(position)));
  if (place) asked.push(allWords([where], wordsOf(place)));
  if (searchTerm) {
    const term = splitSearch(searchTerm);
    if (term.place) {
      asked.push(allWords(what, wordsOf(term.position)), allWords([where], wordsOf(term.place)));
    } else asked.push(allWords([...what, where], wordsOf(term.position)));
  }
  const [first, ...rest] = asked;
  return first && Bitset.intersection(first, rest);
}

/** The slots in which every word begins a word of one of the indexes; a text without words finds nothing. */
function allWords(indexes: readonly WordIndex[], words: readonly string[]): Bitset {
  const perWord = words.map((word) =>
    Bitset.union(indexes.map((index) => index.startingWith(word))),
  );
  const [first, ...rest] = perWord;
  return first ? Bitset.intersection(first, rest) : new Bitset();
}
