import type { MatchFacts } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
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

  it('knows the certificates that are required by their names, whatever their case', () => {
    const isHeldFor = (member: 'candidateSTCW' | 'candidateENG1') => (title: string) =>
      matchWith({ Requirments: { [member]: true } }, { certificates: [{ title }] }).met.length ===
      1;
    const stcw = [
      ...['STCW', 'stcw 95', 'My STCW.', 'Basic Safety Training', 'basic safety training (2024)'],
      ...['STCWs', 'XSTCW', 'Basic safety trainings', 'Xbasic safety training', 'Safety training'],
    ];
    expect(stcw.filter(isHeldFor('candidateSTCW'))).toEqual(stcw.slice(0, 5));
    const eng1 = [
      ...['ENG1', 'eng 1', 'ENG-1 medical', 'Seafarer ENG1'],
      ...['ENG11', 'XENG1', 'ENG_1', 'ENG  1', 'ENG'],
    ];
    expect(eng1.filter(isHeldFor('candidateENG1'))).toEqual(eng1.slice(0, 4));
    // Nor is one asked for that the listing leaves open.
    const open = { Requirments: { candidateSTCW: false, candidateENG1: true } };
    expect(matchWith(open, {})).toEqual({
      met: [],
      missing: ['Your profile has no ENG1 certificate'],
      unknown: [],
    });
  });

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
    const spaced = { Requirments: { candidateCompliance: [' Powerboat Level 2 '] } };
    expect(matchWith(spaced, { certificates }).met).toEqual(['You have: Powerboat Level 2']);
    expect(matchWith(spaced, {}).unknown).toEqual([
      'Your profile does not mention: Powerboat Level 2',
    ]);
  });

  it('needs a certificate on the day of start, or today where the start is past', () => {
    const of = (start: string, expiresOn: string) =>
      matchWith(
        { ...startingOn(start), Requirments: { candidateSTCW: true } },
        { certificates: [{ title: 'STCW', expiresOn }] },
      );
    expect(of('2026-11-20', '2026-11-22').missing).toEqual(['Your STCW has expired']);
    expect(of('2026-11-20', today).met).toContain('You have: STCW');
    expect(of('2026-12-01', '2026-12-01').met).toContain('You have: STCW');
  });

  it('does not compare a position without a name', () => {
    for (const name of [undefined, '', '  '])
      expect(matchWith({ jobDetails: { jobPosition: { id: '1', name } } } as never, {})).toEqual({
        met: [],
        missing: [],
        unknown: [],
      });
    const spaced = { jobDetails: { jobPosition: { id: '1', name: ' Bosun ' } } } as never;
    expect(matchWith(spaced, { positions: ['Bosun'] }).met).toEqual([
      'You are looking for this: Bosun',
    ]);
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
    ['none', undefined],
    ['zeroToSix', undefined],
    ['sixToOneYear', '6 months'],
    ['oneToTwoYears', '1 year'],
    ['twoToFiveYears', '2 years'],
    ['fivePlusYears', '5 years'],
    ['tenYears', '10 years'],
    ['fifteenYears', '15 years'],
    ['twentyYears', '20 years'],
    ['twentyFiveYears', '25 years'],
    ['thirtyYears', '30 years'],
    [undefined, undefined],
  ] as const)('of a listing for the level %s asks for %s', (experienceLevel, asked) => {
    const listing = experienceLevel ? { experienceLevel } : {};
    expect(matchWith(listing, {}).unknown).toEqual(
      asked ? [`${asked} of experience are asked for; your profile shows none`] : [],
    );
    expect(matchWith(listing, { monthsOfExperience: 360 }).met).toEqual(
      asked ? [`You have the experience: ${asked} or more`] : [],
    );
    expect(matchWith(listing, { monthsOfExperience: 1 }).missing).toEqual(
      asked ? [`${asked} of experience are asked for; your profile shows 1 month`] : [],
    );
  });

  it.each([
    [['english'], 'met', 'You speak English'],
    [['Greek'], 'missing', 'English is asked for; your profile does not name it'],
    [['Greek', 'ENGLISH'], 'met', 'You speak English'],
    [[], 'unknown', 'English is asked for; your profile names no languages'],
  ] as const)('of who speaks %j where English is required is %s', (languages, verdict, reason) => {
    const listing = { prefLanguage: { prefPrimaryLanguage: ' English ' } };
    expect(matchWith(listing, { languages: [...languages] })[verdict]).toEqual([reason]);
  });

  it.each([
    ['available', 'met', 'You are available for the start'],
    ['from-date', 'unknown', 'You are available from a date: check that it is before the start'],
    ['not-available', 'missing', 'Your preferences say that you are not available'],
  ] as const)('of who is %s for a day of start is %s', (availability, verdict, reason) => {
    expect(matchWith(startingOn('2027-03-01'), { availability })).toEqual({
      met: [],
      missing: [],
      unknown: [],
      [verdict]: [reason],
    });
    expect(matchWith({}, { availability })[verdict]).toEqual([]);
  });

  it('does not compare a language without a name', () => {
    for (const prefPrimaryLanguage of [undefined, '', ' '])
      expect(
        matchWith({ prefLanguage: { prefPrimaryLanguage } } as never, { languages: [''] }),
      ).toEqual({ met: [], missing: [], unknown: [] });
  });
});
