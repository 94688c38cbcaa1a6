import { listingSorts } from '@fairlead/contracts';
import { expect, it } from '@jest/globals';
import type { DirectoryEntry } from './entry.ts';
import { facetsOf } from './facets.ts';
import { DirectoryIndex } from './index.ts';
import { matches, pageOfIds } from './query.ts';
import { suggestPositions } from './suggestions.ts';

const rates = { usdol: 1, euros: 1.03, gbpound: 1.24, candol: 0.69, austol: 0.62 };
const otherRates = { ...rates, euros: 0.5, gbpound: 2 };
const listings = 700;
const rounds = 12;
const now = Date.UTC(2026, 0, 1);

const pick = <Value>(values: readonly [Value, ...Value[]], at: number) =>
  values[at % values.length] ?? values[0];

/** A listing after the given number of changes; each change uses words, names and places that nothing had before. */
function entryOf(at: number, changes: number): DirectoryEntry {
  const turn = at * 31 + changes * 17;
  const title = `${pick(['Captain', 'Chef', 'Bosun'], turn)} of Vessel${at}x${changes}`;
  const place = `Port${at}x${changes}`;
  return {
    id: at.toString(16).padStart(24, '0'),
    revision: changes + 1,
    status: pick(['active', 'active', 'active', 'draft'], turn),
    organization: `${pick(['a', 'b', 'c'], turn)}${changes}`.padStart(24, '5'),
    organizationName: `Company ${at % 9}x${changes}`,
    createdAt: 0,
    postedAt: now - (turn % 90) * 86_400_000,
    visibleUntil: pick([Infinity, now + 1, now - 1], at + changes),
    title,
    salary:
      turn % 4
        ? {
            min: (turn % 50) * 3_000,
            max: (turn % 60) * 4_000,
            currency: pick(['usdol', 'euros', 'gbpound'], turn),
          }
        : undefined,
    isFeatured: turn % 7 === 0,
    isRemote: turn % 5 === 0,
    jobType: pick(['permanent', 'rotational', 'temporary'], turn),
    department: pick(['deck', 'galley', undefined], turn),
    vesselType: pick(['motor-yacht', 'sailing-yacht'], turn),
    experience: 'tenYears',
    regions: ['europe'],
    position: `Position ${changes}`,
    places: [place],
    whatTexts: [`Company ${at % 9}x${changes}`],
    whereTexts: [place, 'Europe'],
    descriptionWords: [`duty${at % 40}`, `task${changes}`],
  };
}

const filterSets = [
  {},
  { searchTerm: 'captain' },
  { searchTerm: 'port6' },
  { searchTerm: 'duty3' },
  { searchTerm: 'task1' },
  { place: 'port69x' },
  { position: 'company', department: ['deck' as const] },
  { salaryMin: 60_000 },
  { featured: false, datePosted: 'month' as const },
];

/** Everything that is answered by an index. */
const answersOf = (index: DirectoryIndex) =>
  filterSets.flatMap((filters) =>
    [[], ['a12', 'b12'].map((end) => end.padStart(24, '5'))].map((organizations) => {
      const question = { filters, organizations, now };
      const found = matches(index, question);
      return [
        facetsOf(index, question),
        suggestPositions(index, 'comp', now),
        listingSorts.map(({ code }) => [
          pageOfIds(index, found, code, filters, { skip: 0, limit: 1_000 }),
          pageOfIds(index, found, code, filters, { skip: found.size - 20, limit: 10 }),
        ]),
      ];
    }),
  );

const sizesOf = ({ slots, values, words }: DirectoryIndex) => ({
  slots,
  ...Object.fromEntries(
    Object.entries({ ...values, ...words }).map(([name, { size }]) => [name, size]),
  ),
});

/** Every listing changed, or deleted and recreated, once. */
function churn(index: DirectoryIndex, changes: number): void {
  for (let at = 0; at < listings; at += 1) {
    const entry = entryOf(at, changes);
    if ((at + changes) % 3 === 0) index.remove(entry.id);
    index.put(entry);
    index.putApplications(entry.id, at % 5);
  }
}

const all = { filters: {}, organizations: [], now };
const firstPage = { skip: 0, limit: 10 };
const numbers = Array.from({ length: listings }, (_, at) => at);

it('an index whose listings changed over and over answers as one that is filled with what they are now', async () => {
  const index = new DirectoryIndex(rates);
  await index.fill(
    numbers.slice(0, 300).map((at) => entryOf(at, 0)),
    [],
  );
  for (let changes = 1; changes <= rounds; changes += 1) churn(index, changes);
  index.useRates(otherRates);
  for (const at of numbers) if (at % 10 === 0) index.remove(entryOf(at, 0).id);
  const fresh = new DirectoryIndex(otherRates);
  const left = numbers.filter((at) => at % 10 !== 0);
  await fresh.fill(
    left.map((at) => entryOf(at, rounds)),
    left.map((at) => [entryOf(at, 0).id, at % 5] as const),
  );
  expect(answersOf(index)).toEqual(answersOf(fresh));
});

it('changes, deletions and new listings with ever new words leave nothing behind that grows', async () => {
  const index = new DirectoryIndex(rates);
  await index.fill(
    numbers.map((at) => entryOf(at, 0)),
    [],
  );
  const once = sizesOf(index);
  // Dead slots wait until 1,024 of them are swept at once.
  const most = (listings + 1_024) / listings;
  for (let changes = 1; changes <= rounds * 4; changes += 1) churn(index, changes);
  const sizes = Object.entries(sizesOf(index));
  for (const [name, size] of sizes) {
    const atFirst = once[name as keyof typeof once];
    // A name that all listings of a round share comes and goes with the round.
    const shared = ['organization', 'organizationName', 'position'].includes(name) ? 3 : most;
    expect([name, size <= Math.max(atFirst * shared + 10, 40)]).toEqual([name, true]);
  }
});

it('a listing that is told twice while the index is filled is there once, as it was last', async () => {
  const [before, after, other] = [entryOf(4, 0), entryOf(4, 2), entryOf(2, 0)];
  const index = new DirectoryIndex(rates);
  await index.fill([before, other, after], [[before.id, 3]]);
  const fresh = new DirectoryIndex(rates);
  await fresh.fill([other, after], [[before.id, 3]]);
  expect(answersOf(index)).toEqual(answersOf(fresh));
  expect(pageOfIds(index, matches(index, all), 'date_desc', {}, firstPage)).toEqual([after.id]);
});

it('applications that are counted before their listing is known are its own once it is', async () => {
  const index = new DirectoryIndex(rates);
  const entry = entryOf(1, 0);
  expect(index.putApplications(entry.id, 2)).toBe(true);
  index.put(entry);
  expect(index.applicationsOf(entry.id)).toBe(2);
  index.put(entryOf(1, 1));
  expect(index.applicationsOf(entry.id)).toBe(2);
  index.remove(entry.id);
  expect(index.applicationsOf(entry.id)).toBe(0);
});
