import type { MatchFacts } from '@fairlead/contracts';
import { receiveEvent } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type JobsTest, positions, seekers, startJobs } from '../testing/fixtures.ts';
import { type MatchedListing, matchOf } from './match.ts';

const today = '2026-11-25';
const nobody: MatchFacts = {
  positions: [],
  monthsOfExperience: 0,
  certificates: [],
  languages: [],
  availability: 'available',
};
const startingOn = (day: string) => ({ jobDetails: { jobStartdate: new Date(day) } });
const matchWith = (listing: MatchedListing, facts: Partial<MatchFacts>) =>
  matchOf(listing, { ...nobody, ...facts }, today);

describe('a match', () => {
  it('says nothing of a listing that asks for nothing', () => {
    expect(matchWith({}, {})).toEqual({ met: [], missing: [], unknown: [] });
  });

  it.each([
    ['2026-11-24', 'missing', 'Your ENG1 has expired'],
    ['2026-11-25', 'missing', 'Your ENG1 runs out before the start'],
    ['2027-02-28', 'missing', 'Your ENG1 runs out before the start'],
    ['2027-03-01', 'met', 'You have: ENG1'],
    [undefined, 'met', 'You have: ENG1'],
  ] as const)(
    'of an ENG1 that expires on %s is %s for a start on 2027-03-01',
    (expiresOn, verdict, reason) => {
      const listing = { ...startingOn('2027-03-01'), Requirments: { candidateENG1: true } };
      const certificates = [{ title: 'ENG 1 medical', ...(expiresOn && { expiresOn }) }];
      expect(matchWith(listing, { certificates })[verdict]).toContain(reason);
    },
  );

  it('takes of several papers the one that lasts longest, and one without a day as good', () => {
    const listing = { Requirments: { candidateSTCW: true } };
    const old = { title: 'STCW refresher', expiresOn: '2020-01-01' };
    expect(matchWith(listing, { certificates: [old] }).missing).toEqual(['Your STCW has expired']);
    const both = [{ title: 'Basic Safety Training', expiresOn: today }, old];
    expect(matchWith(listing, { certificates: both }).met).toEqual(['You have: STCW']);
    expect(matchWith(listing, {}).missing).toEqual(['Your profile has no STCW certificate']);
  });

  it('does not know of what is written freely unless a paper is called so', () => {
    const listing = { Requirments: { candidateCompliance: ['Powerboat Level 2', ' '] } };
    expect(matchWith(listing, {})).toEqual({
      met: [],
      missing: [],
      unknown: ['Your profile does not mention: Powerboat Level 2'],
    });
    const certificates = [{ title: 'RYA powerboat level 2' }];
    expect(matchWith(listing, { certificates }).met).toEqual(['You have: Powerboat Level 2']);
  });

  it.each([
    ['Bosun', [], [], 'unknown', 'The job is: Bosun; your profile names no positions'],
    [
      'Bosun',
      ['Chef'],
      ['Chef'],
      'missing',
      'The job is: Bosun; your profile names other positions',
    ],
    [
      'Bosun',
      ['Bosun’s Mate'],
      [],
      'missing',
      'The job is: Bosun; your profile names other positions',
    ],
    ['Bosun', ['Chef', 'Bosun'], ['Bosun'], 'met', 'You have worked as: Bosun'],
    ['Bosun', ['Chef', 'boatswain'], ['Chef'], 'met', 'You are looking for this: Bosun'],
    ['Chief Officer', ['First Mate'], undefined, 'met', 'You are looking for this: Chief Officer'],
    // The name of a position does not say who may hold it.
    [
      'Chief Stewardess',
      ['Chief Steward'],
      ['Chief Steward'],
      'met',
      'You have worked as: Chief Stewardess',
    ],
    [
      'Captain',
      ['Relief Captain'],
      ['Relief Captain'],
      'missing',
      'The job is: Captain; your profile names other positions',
    ],
  ] as const)(
    'of a job as %s with the positions %j, of which %j were held, is %s',
    (name, positions, heldPositions, verdict, reason) => {
      const listing = { jobDetails: { jobPosition: { id: '1', name } } } as never;
      const facts = {
        positions: [...positions],
        ...(heldPositions && { heldPositions: [...heldPositions] }),
      };
      expect(matchWith(listing, facts)).toEqual({
        met: [],
        missing: [],
        unknown: [],
        [verdict]: [reason],
      });
    },
  );

  it.each([
    [0, 'unknown', '2 years of experience are asked for; your profile shows none'],
    [23, 'missing', '2 years of experience are asked for; your profile shows 1 year'],
    [24, 'met', 'You have the experience: 2 years or more'],
  ] as const)(
    'of %s months of experience where 24 are asked for is %s',
    (months, verdict, reason) => {
      const match = matchWith(
        { experienceLevel: 'twoToFiveYears' },
        { monthsOfExperience: months },
      );
      expect(match[verdict]).toEqual([reason]);
    },
  );

  it.each([
    [['english'], 'met', 'You speak English'],
    [['Greek'], 'missing', 'English is asked for; your profile does not name it'],
    [[], 'unknown', 'English is asked for; your profile names no languages'],
  ] as const)('of who speaks %j where English is required is %s', (languages, verdict, reason) => {
    const listing = { prefLanguage: { prefPrimaryLanguage: 'English' } };
    expect(matchWith(listing, { languages: [...languages] })[verdict]).toEqual([reason]);
  });

  it.each([
    ['available', 'met'],
    ['from-date', 'unknown'],
    ['not-available', 'missing'],
  ] as const)('of who is %s for a day of start is %s', (availability, verdict) => {
    expect(matchWith(startingOn('2027-03-01'), { availability })[verdict]).toHaveLength(1);
    expect(matchWith({}, { availability })[verdict]).toEqual([]);
  });
});

describe('GET /api/listings/:id/match', () => {
  const preferences = '65f900000000000000000001';
  let jobs: JobsTest;
  beforeAll(async () => {
    jobs = await startJobs();
    await receiveEvent(jobs, 'matchFacts', preferences, {
      user: seekers.seeker.id,
      facts: { ...nobody, languages: ['English'] },
    });
  });
  afterAll(() => jobs.close());

  it('compares the position of the listing', async () => {
    const { id } = await jobs.listing({ jobDetails: { jobPosition: positions.captain } });
    const { match } = await jobs.read(`/api/listings/${id}/match`, 'seeker');
    expect(match.unknown).toEqual(['The job is: Captain; your profile names no positions']);
  });

  it('is for whoever is signed in, of listings that they may see, and says nothing while it is off', async () => {
    const { id } = await jobs.listing({
      prefLanguage: { prefPrimaryLanguage: 'English' },
      candidatePref: { prefGender: 'Male' },
    });
    const draft = await jobs.listing({ title: 'Draft' }, 'draft');
    const path = `/api/listings/${id}/match`;
    expect((await jobs.call('GET', path)).statusCode).toBe(403);
    expect(await jobs.read(path, 'seeker')).toEqual({
      id,
      match: { met: ['You speak English'], missing: [], unknown: [] },
    });
    expect(await jobs.read(path, 'otherSeeker')).toEqual({ id, match: null });
    // Its employer learns nothing about anybody.
    expect(await jobs.read(path, 'admin')).toEqual({ id, match: null });
    const token = jobs.tokens.seeker;
    for (const hidden of [draft.id, '0'.repeat(24), 'x'])
      expect((await jobs.call('GET', `/api/listings/${hidden}/match`, { token })).statusCode).toBe(
        404,
      );
  });
});
