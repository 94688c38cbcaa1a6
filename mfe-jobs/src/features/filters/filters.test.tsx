import { departments, jobTypes } from '@fairlead/contracts/reference/employment';
import { datePostedOptions } from '@fairlead/contracts/reference/listings';
import { defaultCustomSalary, salarySlider } from '@fairlead/contracts/reference/money';
import { locations } from '@fairlead/contracts/reference/places';
import { vesselTypes } from '@fairlead/contracts/reference/vessels';
import { describe, expect, it } from '@jest/globals';
import { anyFilterActive, clearedFilters } from './active-filters.ts';
import { choiceOf, filtersOfChoice, salaryChoices, salaryInForce } from './salary-choice.ts';

const codes = (options: readonly { code: string }[]) => options.map(({ code }) => code);

describe('the options of the filters', () => {
  it('[J-042] date posted', () => {
    expect(codes(datePostedOptions)).toEqual(['anytime', 'today', 'week', 'month', '3months']);
  });

  it('[J-043] job types, permanent shown as Full-time', () => {
    expect(codes(jobTypes)).toEqual([
      'permanent',
      'freelance',
      'rotational',
      'seasonal',
      'temporary',
      'contract',
      'daywork',
      'internship',
      'volunteer',
    ]);
    expect(jobTypes[0].label).toBe('Full-time');
  });

  it('[J-049] locations', () => {
    expect(codes(locations)).toEqual([
      'worldwide',
      'mediterranean',
      'caribbean',
      'usa',
      'europe',
      'asia',
      'australia',
      'middle-east',
    ]);
  });

  it('[J-050] vessel types', () => {
    expect(codes(vesselTypes)).toEqual([
      'motor-yacht',
      'sailing-yacht',
      'commercial',
      'expedition',
      'catamaran',
      'shore-based',
    ]);
  });

  it('[J-051] departments', () => {
    expect(codes(departments)).toEqual([
      'deck',
      'engineering',
      'interior',
      'galley',
      'management',
      'other',
    ]);
  });
});

describe('the salary filter', () => {
  it('[J-045] is one choice of any, three presets and custom', () => {
    expect(codes(salaryChoices)).toEqual([
      'any',
      '0-50000',
      '50000-100000',
      '100000-250000',
      'custom',
    ]);
  });

  it('[J-046] derives the choice from min and max, and calls any other pair custom', () => {
    expect(choiceOf(undefined)).toBe('any');
    expect(choiceOf({ min: 50_000, max: 100_000 })).toBe('50000-100000');
    expect(choiceOf({ min: 50_000, max: 100_001 })).toBe('custom');
    expect(salaryInForce({ salaryMin: 0, salaryMax: 50_000 }).choice).toBe('0-50000');
    expect(salaryInForce({ salaryRange: { min: 100_000, max: 250_000 } }).choice).toBe(
      '100000-250000',
    );
  });

  it('[J-047] has a slider from 0 to 500000 in steps of 5000', () => {
    expect(salarySlider).toEqual({ min: 0, max: 500_000, step: 5_000 });
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
