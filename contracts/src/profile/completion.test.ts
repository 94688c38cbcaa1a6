import { describe, expect, it } from '@jest/globals';
import {
  completionBadge,
  completionOf,
  monthsWorked,
  type ProfileRecords,
  profileCards,
  profileFacts,
} from './completion.ts';

const empty: ProfileRecords = {
  emailVerified: false,
  credentials: [],
  background: 'not_started',
  hasPersonalityResult: false,
};

/** One record after the other, each with one item more, up to the full one. */
const steps: readonly ((records: ProfileRecords) => ProfileRecords)[] = [
  withPersonal({ identity: { birthDate: '1990-02-28' } }),
  withPersonal({ identity: { birthDate: '1990-02-28', nationalities: ['PH'] } }),
  withPersonal({ identity: { birthDate: '1990-02-28', nationalities: ['PH'], passports: [{}] } }),
  withPersonal({ basic: { gender: 'female' } }),
  withPersonal({ basic: { gender: 'female', smoker: false } }),
  withPersonal({ basic: { gender: 'female', smoker: false, visibleTattoos: false } }),
  withPersonal({ contact: { phone: '+34600123456' } }),
  withPersonal({ permanentAddress: { cntry: 'ES' } }),
  (records) => ({ ...records, emailVerified: true }),
  withMedical({}),
  withMedical({ isNumbered: true }),
  withMedical({ isNumbered: true, hasScan: true }),
  withPersonal({ availability: { code: 'immNow' } }),
  withPersonal({ availability: { code: 'immNow', nextAvailableDate: '2026-12-01' } }),
  withPersonal({ nextOfKin: [{ phone: '+34600123456' }] }),
  withPersonal({ banking: [{}] }),
  withResume({ skills: { skills: [{ level: 'basic' }] } }),
  withResume({ skills: { skills: [{}], languages: [{}] } }),
  withResume({ skills: { skills: [{}], languages: [{}], education: [{}] } }),
  withResume({ about: { headline: 'Bosun' } }),
  withResume({ about: { headline: 'Bosun', summary: 'Eight seasons' } }),
  withResume({ about: { headline: 'Bosun', summary: 'Eight seasons', positions: ['bosun'] } }),
  (records) => ({ ...records, background: 'pending' }),
  withResume({ experience: { roles: [{ from: '2020-01-01' }] } }),
  withResume({ qualifications: { entries: [{}] } }),
];

function withPersonal(more: NonNullable<ProfileRecords['personal']>) {
  return (records: ProfileRecords) => ({ ...records, personal: { ...records.personal, ...more } });
}
function withMedical(more: Partial<ProfileRecords['credentials'][number]>) {
  return (records: ProfileRecords) => ({
    ...records,
    credentials: [{ kind: 'medical' as const, status: 'valid' as const, ...more }],
  });
}
function withResume(more: NonNullable<ProfileRecords['resume']>) {
  return (records: ProfileRecords) => ({ ...records, resume: { ...records.resume, ...more } });
}
const full = steps.reduce((records, step) => step(records), empty);

describe('how complete a profile is', () => {
  it('[A-058] follows from one table for every card and for all of them', () => {
    const { overall, cards } = completionOf(full);
    expect(Object.keys(cards)).toEqual(profileCards);
    expect(profileCards).toHaveLength(12);
    expect(overall).toBe(100);
    const expired = completionOf(withMedical({ status: 'expired', hasScan: true })(empty));
    expect(expired.cards.medical.percent).toBe(0);
    const half = completionOf(withPersonal({ identity: { birthDate: '1990-02-28' } })(empty));
    expect(half.cards.personal).toEqual({ percent: 33, missing: ['Nationality', 'Passport'] });
    // The mean of the twelve: a third of one.
    expect(half.overall).toBe(2);
  });

  it('[A-059] is 0 for an empty record and 100 for a full one, and rises with each item', () => {
    expect(completionOf(empty).overall).toBe(0);
    for (const card of profileCards) expect(completionOf(empty).cards[card].percent).toBe(0);
    let records = empty;
    for (const step of steps) {
      const before = completionOf(records).overall;
      records = step(records);
      expect(completionOf(records).overall).toBeGreaterThan(before);
    }
    for (const card of profileCards)
      expect(completionOf(full).cards[card]).toEqual({ percent: 100, missing: [] });
  });

  it('is 100 without a job and without qualifications, where it is said that there are none', () => {
    const none = withResume({
      experience: { isFirstJob: true },
      qualifications: { hasNone: true },
    });
    const { cards } = completionOf(none(empty));
    expect([cards.experience.percent, cards.qualifications.percent]).toEqual([100, 100]);
  });

  it('[A-060] has the badge complete at 100, pending from 75 and incomplete below', () => {
    expect([100, 99, 75, 74, 0].map(completionBadge)).toEqual([
      'complete',
      'pending',
      'pending',
      'incomplete',
      'incomplete',
    ]);
  });
});

it('takes what is empty for nothing, on a record that was begun', () => {
  const begun: ProfileRecords = {
    ...empty,
    credentials: [{ kind: 'certificate', status: 'valid' }],
    personal: {
      identity: { birthDate: '', nationalities: [], passports: [] },
      basic: { gender: null, smoker: null, visibleTattoos: undefined },
      contact: { phone: '' },
      permanentAddress: {},
      availability: { code: null, nextAvailableDate: null },
      nextOfKin: [{ phone: '' }, {}],
      banking: [],
    },
    resume: {
      about: { headline: '', summary: null, positions: [] },
      skills: { skills: [], languages: [], education: [] },
      experience: { isFirstJob: false, roles: [] },
      qualifications: { hasNone: false, entries: [] },
    },
  };
  const { overall, cards } = completionOf(begun);
  expect(overall).toBe(0);
  expect(profileCards.map((card) => cards[card].percent)).toEqual(profileCards.map(() => 0));
  expect(profileFacts(begun, '2026-11-25')).toMatchObject({
    phone: false,
    availability: null,
    nextAvailableDate: null,
    kin: 2,
    accounts: 0,
    languages: 0,
    roles: 0,
    qualifications: 0,
  });
});

describe('what the cards tell', () => {
  it('is nothing of who has no record at all, and all of who has', () => {
    const nothing = {
      emailVerified: false,
      hasPersonalityResult: false,
      background: 'not_started',
    };
    const counts = {
      medicalCertificates: 0,
      payslips: 0,
      certificates: 0,
      expiring: 0,
      expired: 0,
    };
    expect(profileFacts(empty, '2026-11-25')).toEqual({
      ...nothing,
      ...counts,
      phone: false,
      availability: null,
      nextAvailableDate: null,
      kin: 0,
      accounts: 0,
      languages: 0,
      topSkills: 0,
      monthsOfExperience: 0,
      roles: 0,
      qualifications: 0,
    });
    const kinds = ['certificate', 'licence', 'training', 'medical', 'reference'] as const;
    const credentials = [
      ...kinds.map((kind) => ({ kind, status: 'expired' as const })),
      ...kinds.map((kind) => ({ kind, status: 'expiring' as const })),
    ];
    expect(profileFacts({ ...full, credentials }, '2026-11-25')).toMatchObject({
      phone: true,
      emailVerified: true,
      medicalCertificates: 2,
      certificates: 6,
      expiring: 4,
      expired: 4,
      availability: 'immNow',
      nextAvailableDate: '2026-12-01',
      kin: 1,
      accounts: 1,
      languages: 1,
      topSkills: 0,
      monthsOfExperience: 82,
      roles: 1,
      qualifications: 1,
    });
  });

  it('is nothing of records in which an earlier release had no such section', () => {
    const bare = profileFacts(empty, '2026-11-25');
    const begun = { skills: {}, experience: {}, qualifications: {} };
    expect(profileFacts({ ...empty, personal: {}, resume: {} }, '2026-11-25')).toEqual(bare);
    expect(profileFacts({ ...empty, resume: begun }, '2026-11-25')).toEqual(bare);
  });

  it('counts months once, in whatever order the positions stand, until today at most', () => {
    const today = '2026-01-01';
    const roles = [
      { from: '2025-07-01', to: '2025-12-31' },
      { from: '2025-01-01', to: '2025-09-30' },
      { from: '2025-02-01', to: '2025-03-01' },
    ];
    expect(monthsWorked(roles, today)).toBe(12);
    expect(monthsWorked([{ from: '2025-01-01', to: '2030-01-01' }], today)).toBe(12);
    expect(monthsWorked([{ from: '2025-01-01' }], today)).toBe(12);
    expect(monthsWorked([{ from: '2026-05-01' }], today)).toBe(0);
    expect(monthsWorked([{ from: '2025-01-01', to: '2025-01-01' }], today)).toBe(0);
  });

  it('is nothing of somebody new', () => {
    const facts = profileFacts(empty, '2026-11-25');
    expect(Object.values(facts).filter((fact) => typeof fact === 'number')).toEqual(
      expect.not.arrayContaining([expect.not.objectContaining({}), 1]),
    );
    expect(facts).toMatchObject({ kin: 0, accounts: 0, roles: 0, availability: null });
  });

  it('counts skills that are advanced, credentials by how they stand and months aboard', () => {
    const records: ProfileRecords = {
      ...empty,
      credentials: [
        { kind: 'certificate', status: 'expired' },
        { kind: 'licence', status: 'expiring' },
        { kind: 'medical', status: 'valid' },
        { kind: 'payslip', status: 'valid' },
      ],
      resume: {
        skills: { skills: [{ level: 'advanc' }, { level: 'basic' }, { level: 'extens' }] },
        experience: { roles: [{ from: '2024-11-25', to: '2025-11-25' }] },
      },
    };
    expect(profileFacts(records, '2026-11-25')).toMatchObject({
      topSkills: 2,
      certificates: 2,
      medicalCertificates: 1,
      payslips: 1,
      expired: 1,
      expiring: 1,
      monthsOfExperience: 12,
      roles: 1,
    });
  });

  it.each([
    ['nothing', [], 0],
    ['one that goes on', [{ from: '2025-11-24' }], 12],
    [
      'two at the same time, once',
      [
        { from: '2024-01-01', to: '2025-01-01' },
        { from: '2024-06-01', to: '2025-06-01' },
      ],
      17,
    ],
    ['a year, from its first day to its last', [{ from: '2023-01-01', to: '2023-12-31' }], 12],
    ['one month', [{ from: '2023-01-01', to: '2023-01-31' }], 1],
    ['thirty days', [{ from: '2023-01-01', to: '2023-01-30' }], 1],
    ['a day less than thirty', [{ from: '2023-01-01', to: '2023-01-29' }], 0],
    ['February, whole', [{ from: '2023-02-01', to: '2023-02-28' }], 1],
    ['a leap year of February', [{ from: '2024-02-01', to: '2024-02-28' }], 0],
    ['across the turn of a year', [{ from: '2021-03-15', to: '2022-03-14' }], 12],
    [
      'one year after another, without a gap',
      [
        { from: '2023-01-01', to: '2023-12-31' },
        { from: '2022-01-01', to: '2022-12-31' },
      ],
      24,
    ],
    [
      'what is less than a month of each, together',
      [
        { from: '2023-01-10', to: '2023-01-24' },
        { from: '2023-03-01', to: '2023-03-15' },
      ],
      1,
    ],
    [
      'the last day of one and the first of another',
      [
        { from: '2023-01-01', to: '2023-01-31' },
        { from: '2023-01-31', to: '2023-02-27' },
      ],
      1,
    ],
    ['one that is still to come', [{ from: '2027-01-01' }], 0],
  ])('is of months in positions: %s', (_, roles, months) => {
    expect(monthsWorked(roles, '2026-11-25')).toBe(months);
  });
});
