import { describe, expect, it } from '@jest/globals';
import { experienceSection } from '../api/resume.ts';
import { seaTimeOf, serviceParticulars } from './sea-time.ts';

const role = (more: object = {}) => ({
  position: 'bosun',
  from: '2025-01-01',
  to: '2025-01-10',
  ...more,
});
const problemsOf = (...roles: object[]) =>
  experienceSection
    .safeParse({ roles })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('sea time', () => {
  it('is counted in days, by area, size and power', () => {
    const services = [
      role({ seaDays: 120, standbyDays: 14, area: 'unlimited', grossTonnage: 499 }),
      role({ seaDays: 80, yardDays: 30, area: 'nm60', grossTonnage: 500, lengthOverall: 24 }),
      role({ seaDays: 10, enginePower: 3_000 }),
      role(),
    ];
    expect(seaTimeOf(services)).toEqual({
      sea: 210,
      standby: 14,
      yard: 30,
      areas: [
        { label: 'Unlimited', days: 120 },
        { label: 'Up to 60 nautical miles from a safe haven', days: 80 },
        { label: 'No area entered', days: 10 },
      ],
      sizes: [
        { label: 'Vessels of 15 m or more', days: 80 },
        { label: 'Vessels of 24 m or more', days: 80 },
        { label: 'Vessels of 500 GT or more', days: 80 },
        { label: 'Engines of 750 kW or more', days: 10 },
        { label: 'Engines of 3,000 kW or more', days: 10 },
      ],
    });
    expect(seaTimeOf([])).toEqual({ sea: 0, standby: 0, yard: 0, areas: [], sizes: [] });
  });

  it('is said beside the vessel', () => {
    const service = { lengthOverall: 62, grossTonnage: 1180, enginePower: 2800, flag: 'KY' };
    expect(serviceParticulars({ ...service, area: 'nm60', seaDays: 1 })).toBe(
      '62 m, 1180 GT, 2800 kW, flag of Cayman Islands, 1 day at sea (up to 60 nautical miles from a safe haven)',
    );
    expect(serviceParticulars({ flag: null })).toBe('');
  });

  it('is no longer than the position', () => {
    expect(problemsOf(role({ seaDays: 6, standbyDays: 2, yardDays: 2 }))).toBeUndefined();
    expect(problemsOf(role({ seaDays: 7, standbyDays: 2, yardDays: 2 }))).toEqual([
      'roles.0.seaDays: These are more days than the position lasted',
    ]);
    expect(problemsOf(role({ to: undefined, seaDays: 400 }))).toBeUndefined();
    expect(problemsOf(role({ seaDays: 1.5 }))).toHaveLength(1);
    expect(problemsOf(role({ seaDays: -1 }))).toHaveLength(1);
  });
});
