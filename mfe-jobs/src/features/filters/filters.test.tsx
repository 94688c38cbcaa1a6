import { defaultCustomSalary } from '@fairlead/contracts/reference/money';
import { describe, expect, it } from '@jest/globals';
import { anyFilterActive, clearedFilters } from './active-filters.ts';
import { choiceOf, filtersOfChoice, salaryInForce } from './salary-choice.ts';

describe('the salary filter', () => {
  it('[J-046] derives the choice from min and max, and calls any other pair custom', () => {
    expect(choiceOf(undefined)).toBe('any');
    expect(choiceOf({ min: 50_000, max: 100_000 })).toBe('50000-100000');
    expect(choiceOf({ min: 50_000, max: 100_001 })).toBe('custom');
    expect(salaryInForce({ salaryMin: 0, salaryMax: 50_000 }).choice).toBe('0-50000');
    expect(salaryInForce({ salaryRange: { min: 100_000, max: 250_000 } }).choice).toBe(
      '100000-250000',
    );
  });

  it('keeps the slider within its ends', () => {
    expect(salaryInForce({ salaryMin: 900_000 }).range).toEqual([500_000, 500_000]);
  });

  it('[J-048] starts a custom range at 0 to 250000 in USD', () => {
    expect(filtersOfChoice('custom').salaryRange).toEqual({
      min: 0,
      max: 250_000,
      currency: 'usdol',
    });
    expect(defaultCustomSalary.currency).toBe('usdol');
    expect(salaryInForce({}).range).toEqual([0, 250_000]);
  });
});

describe('clearing the filters', () => {
  it('[J-039] sets the status to published and keeps the search', () => {
    expect(
      clearedFilters({
        position: 'Chef',
        place: 'Monaco',
        jobType: ['daywork'],
        status: 'expired',
      }),
    ).toEqual({ status: 'published', position: 'Chef', place: 'Monaco' });
  });

  it('does not count the search or the status as a filter', () => {
    expect(anyFilterActive({ position: 'Chef', searchTerm: 'tender', status: 'published' })).toBe(
      false,
    );
    expect(anyFilterActive({ remoteOption: false })).toBe(true);
  });
});
