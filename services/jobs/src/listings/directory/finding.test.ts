import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, positions, startJobs } from '../../testing/fixtures.ts';

let jobs: JobsTest;
const titles = [
  'Captain of a sailing yacht',
  'Skipper for a season',
  'Chief Engineer',
  'Engine room assistant',
  'Chief Officer',
  'First Mate on charter',
  '2nd Officer',
  'Electro-Technical Officer',
  'Stewardess',
  'Steward',
  'Boatswain',
  'Deckhand',
  'Able Seaman',
  'Abroad with children: teacher',
  'Cook',
];

beforeAll(async () => {
  jobs = await startJobs();
  for (const title of titles) await jobs.listing({ title, locationDisplay: 'Antibes, France' });
  await jobs.listing({ title: 'Enginer (hidden draft)' }, 'draft');
  await jobs.listing({ title: 'Zoologist (hidden draft)' }, 'draft');
});
afterAll(() => jobs.close());

const found = async (position: string, who?: 'admin') =>
  (await jobs.titles(`position=${encodeURIComponent(position)}`, who)).sort();

describe('a search finds the trade’s other names of what is looked for', () => {
  it.each([
    ['stew', ['Steward', 'Stewardess']],
    ['hostess', ['Steward', 'Stewardess']],
    ['stewardess', ['Steward', 'Stewardess']],
    ['1st mate', ['Chief Officer', 'First Mate on charter']],
    ['first officer', ['Chief Officer', 'First Mate on charter']],
    ['second mate', ['2nd Officer']],
    ['ETO', ['Electro-Technical Officer']],
    ['eng', ['Chief Engineer', 'Engine room assistant']],
    ['capt', ['Captain of a sailing yacht', 'Skipper for a season']],
    ['bosun', ['Boatswain']],
    ["bo'sun", ['Boatswain']],
    ['deckie', ['Deckhand']],
    ['AB', ['Able Seaman', 'Abroad with children: teacher']],
    ['able seafarer', ['Able Seaman']],
    ['chef', ['Cook']],
  ])('%s', async (position, titles) => {
    expect(await found(position)).toEqual(titles);
  });

  it('what has the typed words in its title comes before what says them otherwise', async () => {
    await jobs.listing({ title: 'Skipper, newest of all' });
    const [first, second] = await jobs.titles('position=captain&sort=relevance');
    expect([first, second]).toEqual(['Captain of a sailing yacht', 'Skipper, newest of all']);
  });

  it('in place names no synonym counts', async () => {
    await jobs.listing({ title: 'Reef watch', locationDisplay: 'Skipper Bay' });
    expect(await jobs.titles('place=skipper')).toEqual(['Reef watch']);
    expect(await jobs.titles('place=captain')).toEqual([]);
  });
});

describe('a search finds what was misspelt', () => {
  it.each([
    ['enginer', ['Chief Engineer', 'Engine room assistant']],
    ['cheif enginer', ['Chief Engineer']],
    ['boatswian', ['Boatswain']],
    ['stewrad', ['Steward', 'Stewardess']],
    ['electo technical', ['Electro-Technical Officer']],
  ])('%s', async (position, titles) => {
    expect(await found(position)).toEqual(titles);
  });

  it('in places too, and in the combined term', async () => {
    expect(await jobs.titles('place=antbes&position=cook')).toEqual(['Cook']);
    expect(await jobs.titles('searchTerm=cook%20in%20antibse')).toEqual(['Cook']);
    expect(await jobs.titles('location=antbes&position=cook')).toEqual(['Cook']);
  });

  it('words of three letters, words with digits and words too far away find nothing', async () => {
    for (const word of ['cok', 'captain7', 'xngineer', 'engxnx'])
      expect(await found(word)).toEqual([]);
  });

  it('and says what it looked for instead', async () => {
    const corrected = async (query: string) =>
      (await jobs.read(`/api/listings?${query}`)).corrected;
    expect(await corrected('position=Cheif%20%20Enginer!')).toEqual({
      position: 'chief  engineer!',
    });
    expect(await corrected('place=antbes&position=cook')).toEqual({ place: 'antibes' });
    expect(await corrected('searchTerm=cook%20in%20antibse')).toEqual({
      searchTerm: 'cook in antibes',
    });
    for (const query of ['position=chief%20engineer', 'position=skipper', 'position=xngineer', ''])
      expect([query, await corrected(query)]).toEqual([query, undefined]);
    expect(await corrected('position=zoologsit')).toBeUndefined();
    expect(await corrected('position=enginer&department=galley')).toBeUndefined();
  });

  it('a word that stands in hidden listings alone is known to those who see them, and tells nobody else', async () => {
    expect(await found('enginer')).toEqual(['Chief Engineer', 'Engine room assistant']);
    expect(await found('enginer', 'admin')).toEqual(['Enginer (hidden draft)']);
    expect(await found('zoologsit')).toEqual([]);
    expect(await found('zoologsit', 'admin')).toEqual(['Zoologist (hidden draft)']);
  });
});

describe('a search within jobs', () => {
  const within = async (searchTerm: string) =>
    (await jobs.titles(`searchTerm=${encodeURIComponent(searchTerm)}&sort=relevance`)).sort();

  it('reads descriptions too, as they are now, which a search for a position does not', async () => {
    const { id } = await jobs.listing({
      title: 'Second Engineer',
      jobDescription: 'You look after two Caterpillar engines. You report to the skipper.',
    });
    expect(await within('caterpil')).toEqual(['Second Engineer']);
    expect(await within('caterpillar engineer')).toEqual(['Second Engineer']);
    expect(await within('caterpillar in antibes')).toEqual([]);
    expect(await found('caterpillar')).toEqual([]);
    await jobs.call('PATCH', `/api/listings/${id}`, {
      token: jobs.tokens.admin,
      json: { jobDescription: 'You look after two other engines.' },
    });
    expect(await within('caterpillar')).toEqual([]);
  });

  it('takes what is written there as it was typed: it says neither other names nor the nearest words', async () => {
    await jobs.listing({ title: 'Purser', jobDescription: 'You assist the zeppelineer.' });
    expect(await within('zeppelineer')).toEqual(['Purser']);
    expect(await within('zeppelinear')).toEqual([]);
  });
});

describe('suggestions', () => {
  const texts = async (type: string, q: string) =>
    (
      await jobs.read(`/api/listings/suggestions?type=${type}&q=${encodeURIComponent(q)}`)
    ).suggestions.map(({ text }: { text: string }) => text);

  it('know the trade’s other names and the nearest words', async () => {
    await jobs.listing({ jobDetails: { jobPosition: positions.captain } });
    await jobs.listing({ jobDetails: { jobPosition: positions.engineer } });
    expect(await texts('position', 'skip')).toEqual([]);
    expect(await texts('position', 'skipper')).toEqual(['Captain']);
    expect(await texts('position', 'captian')).toEqual(['Captain']);
    expect(await texts('position', 'cheif enginer')).toEqual(['Chief Engineer']);
    expect(await texts('position', 'blue meridan')).toEqual(['Blue Meridian Yachts']);
    expect(await texts('location', 'antbes')).toEqual(['Antibes, France']);
  });
});
