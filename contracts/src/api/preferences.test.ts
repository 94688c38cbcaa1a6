import { describe, expect, it } from '@jest/globals';
import { defaultPreferences, preferenceFields } from './preferences.ts';

describe('the preferences of whoever has said nothing', () => {
  it('[A-140] are active and available, in no country and no city', () => {
    expect(defaultPreferences.availability).toEqual({
      employmentStatus: 'active',
      employmentAvailability: 'available',
    });
  });

  it('[A-142] are no move, no interview, and US dollars a month', () => {
    const { Relocate, Interviews, expectedCurrency, expectedSalaryPeriod, expectedSalary } =
      defaultPreferences;
    expect([Relocate, Interviews, expectedCurrency, expectedSalaryPeriod, expectedSalary]).toEqual([
      'no',
      'no',
      'USD',
      'monthly',
      undefined,
    ]);
  });
});

const refused = [
  { expectedSalary: -1 },
  { expectedCurrency: 'usdol' },
  { expectedYachtPrimaryPosition: 'ceo' },
  { expectShorePrimaryPosition: 'bosun' },
  { expectedYachtContractType: 'eternal' },
  { availability: { employmentStatus: 'asleep' } },
  { availability: { employmentCurrentCity: 'One\nTwo' } },
];
it.each(refused)('preferences are refused with %j', (wishes) => {
  const user = '65f100000000000000000001';
  expect(preferenceFields.safeParse({ user, ...wishes }).success).toBe(false);
  expect(preferenceFields.safeParse({ user }).success).toBe(true);
});
