import type { RateTable } from '../../../exchange-rates/rates.ts';
import { type DirectoryEntry, valuesOf } from '../entry.ts';
import { wordsOf } from '../words.ts';
import { titleKey } from './title-key.ts';

/**
 * The version of the mapping. A release raises it with each change of what is indexed, and gives a member that means something else another name: while its index
 * is built, the one before answers, and releases before go on with the new one.
 */
export const mappingVersion = 1;

/** What an index was made with. */
export interface IndexMeta {
  version: number;
  /** The rates that its salaries are compared by. */
  rates: RateTable;
}

const code = { type: 'keyword', ignore_above: 8_000 } as const;
/** Words that are found, and of which nearest ones are looked for. */
const words = code;
/** Words that are only found. */
const plainWords = { ...code, doc_values: false } as const;
const moment = { type: 'long' } as const;

/** The mapping of an index: what listings are filtered, found, sorted and counted by. */
export const mappingOf = (meta: IndexMeta) => ({
  dynamic: false,
  _meta: meta,
  _source: { includes: ['revision', 'applications'] },
  properties: {
    id: code,
    revision: { type: 'long', index: false },
    applications: { type: 'integer' },
    ...Object.fromEntries(
      [
        'status',
        'organization',
        'jobType',
        'department',
        'vesselType',
        'region',
        'experience',
        'currency',
        'flag',
        'position',
        'organizationName',
        'place',
      ].map((name) => [name, code]),
    ),
    titleWords: words,
    whatWords: words,
    whereWords: words,
    descriptionWords: plainWords,
    positionWords: plainWords,
    organizationNameWords: plainWords,
    placeWords: plainWords,
    titleKey: { type: 'keyword', index: false },
    createdAt: moment,
    postedAt: moment,
    visibleUntil: moment,
    salaryMin: { type: 'double' },
    salaryMax: { type: 'double' },
    isSalaried: { type: 'byte' },
  },
});

/** How an index is kept: in one part, with another copy as soon as there is a second node. */
export const settings = {
  number_of_shards: 1,
  auto_expand_replicas: '0-1',
  refresh_interval: '1s',
} as const;

/** Stands for no expiry: later than any moment, and still a whole number. */
const NEVER = Number.MAX_SAFE_INTEGER;

const distinct = (values: readonly string[]): string[] => [...new Set(values)];
const wordsIn = (texts: readonly (string | undefined)[]): string[] =>
  distinct(texts.flatMap((text) => (text ? wordsOf(text) : [])));

/** A listing as it is indexed. */
export function indexedListing(entry: DirectoryEntry, applications: number, rates: RateTable) {
  const { salary } = entry;
  const rate = salary && rates[salary.currency];
  return {
    id: entry.id,
    revision: entry.revision,
    applications,
    ...valuesOf(entry),
    titleWords: wordsIn([entry.title, entry.position]),
    whatWords: wordsIn(entry.whatTexts),
    whereWords: wordsIn(entry.whereTexts),
    descriptionWords: entry.descriptionWords,
    positionWords: wordsIn([entry.position]),
    organizationNameWords: wordsIn([entry.organizationName]),
    placeWords: wordsIn(entry.places),
    titleKey: titleKey(entry.title),
    createdAt: entry.createdAt,
    postedAt: entry.postedAt,
    visibleUntil: Number.isFinite(entry.visibleUntil) ? entry.visibleUntil : NEVER,
    isSalaried: salary ? 1 : 0,
    ...(salary && rate && { salaryMin: salary.min * rate, salaryMax: salary.max * rate }),
  };
}

/** What is indexed in place of a listing that is gone: nothing finds it, and an older read of the listing no longer takes its place. */
export const goneListing = (id: string) => ({ id, revision: Number.MAX_SAFE_INTEGER });

/** What is read back of an indexed listing. */
export interface IndexedState {
  revision: number;
  applications?: number;
}
