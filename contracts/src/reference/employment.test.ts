import { describe, expect, it } from '@jest/globals';
import {
  codesOf,
  defaultPositionTypeLabel,
  departments,
  employmentTypes,
  jobTypes,
  labelOf,
  listingVesselTypes,
  positionTypes,
  posterUserTypes,
} from './index.ts';

const pairs = (options: readonly { code: string; label: string }[]) =>
  Object.fromEntries(options.map(({ code, label }) => [code, label]));

describe('employment', () => {
  it('[J-043] job types are nine codes, permanent shown as Full-time', () => {
    expect(codesOf(jobTypes)).toEqual([
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
    expect(labelOf(jobTypes, 'permanent')).toBe('Full-time');
  });

  it('[J-051] departments are six', () => {
    expect(codesOf(departments)).toEqual([
      'deck',
      'engineering',
      'interior',
      'galley',
      'management',
      'other',
    ]);
  });

  it('[J-080] position types are nine codes, daywork shown as Day Work, Full time where there is none', () => {
    expect(codesOf(positionTypes)).toEqual([
      'permanent',
      'rotational',
      'contract',
      'seasonal',
      'temporary',
      'daywork',
      'freelance',
      'internship',
      'volunteer',
    ]);
    expect(labelOf(positionTypes, 'daywork')).toBe('Day Work');
    expect(defaultPositionTypeLabel).toBe('Full time');
  });

  it('[J-081] employment types have their codes and names', () => {
    expect(pairs(employmentTypes)).toEqual({
      PERMAN: 'Permanent',
      ROTATL: 'Rotational',
      SEASON: 'Seasonal',
      FREEDW: 'Freelance/Daywork',
      DELREP: 'Delivery/Reposition',
      TEMPREL: 'Temporary Relief',
      CHARTR: 'Charter-only',
      PROJRF: 'Project/Refit',
      OTHER: 'Other',
    });
  });

  it('[J-087] posters are organization, vessel or agency', () => {
    expect(codesOf(posterUserTypes)).toEqual(['organization', 'vessel', 'agency']);
  });
});

describe('labels', () => {
  it('of an unknown code is the code, of nothing is nothing', () => {
    expect(labelOf(jobTypes, 'pirate')).toBe('pirate');
    expect(labelOf(jobTypes, undefined)).toBeUndefined();
    expect(labelOf(listingVesselTypes, null)).toBeUndefined();
  });
});
