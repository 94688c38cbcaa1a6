import type { Register } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { complianceOf, isChecked, passes } from './checks.ts';

const flag = (isNonCompliant?: boolean) => ({
  label: 'A flag',
  tone: 'danger' as const,
  holds: () => undefined,
  ...(isNonCompliant !== undefined && { isNonCompliant }),
});
const register = (more: Partial<Register> = {}) => ({
  pages: { org: '/safety/drills', vessel: '/drills' },
  flags: { overdue: flag(true), expired: flag(true), soon: flag(false), late: flag() },
  ...more,
});

describe('a check of a vessel', () => {
  it('[O-058] is a record of a register aboard with flags that count against compliance', () => {
    expect(isChecked(register())).toBe(true);
    expect(isChecked(register({ pages: { org: '/safety/drills' } }))).toBe(false);
    expect(isChecked(register({ pages: { vessel: '' } }))).toBe(true);
    expect(isChecked(register({ flags: { soon: flag(false), late: flag() } }))).toBe(false);
    expect(isChecked(register({ flags: {} }))).toBe(false);
  });

  it('[O-058] is passed while none of these holds', () => {
    expect(passes(register(), [])).toBe(true);
    expect(passes(register(), ['soon', 'late', 'unknown'])).toBe(true);
    expect(passes(register(), ['soon', 'expired'])).toBe(false);
    expect(passes(register(), ['overdue', 'expired'])).toBe(false);
  });
});

it('[O-058] the compliance of a fleet is how many checks each vessel has and has passed', () => {
  expect(complianceOf([])).toEqual({ vessels: {} });
  expect(
    complianceOf([
      { vessel: 'aurelia', isPassed: true, count: 3 },
      { vessel: 'meridian', isPassed: false, count: 2 },
      { vessel: 'aurelia', isPassed: false, count: 4 },
      { vessel: 'aurelia', isPassed: true, count: 5 },
    ]),
  ).toEqual({ vessels: { aurelia: { passed: 8, of: 12 }, meridian: { passed: 0, of: 2 } } });
});
