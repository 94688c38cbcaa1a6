import { describe, expect, it } from '@jest/globals';
import {
  codesOf,
  currencies,
  defaultCustomSalary,
  isCurrentRate,
  optionOf,
  salaryFrequencies,
  salaryPresets,
  salarySlider,
} from './index.ts';

describe('money', () => {
  it.each([
    ['2026-11-20', '2026-11-20T15:00:00Z', true],
    ['2026-11-20', '2026-11-27T23:59:59.999Z', true],
    ['2026-11-20T23:00:00.000Z', '2026-11-27T23:59:59.999Z', true],
    ['2026-11-20', '2026-11-28T00:00:00Z', false],
    ['2026-11-20T23:00:00.000Z', '2026-11-28T00:00:00Z', false],
    ['never', '2026-11-28T00:00:00Z', false],
  ])('states amounts by the rate of %s at %s: %s', (date, now, isCurrent) => {
    expect(isCurrentRate(date, Date.parse(now))).toBe(isCurrent);
  });

  it('[J-045] salary presets are three ranges', () => {
    expect(codesOf(salaryPresets)).toEqual(['0-50000', '50000-100000', '100000-250000']);
    for (const { code, min, max } of salaryPresets) expect(code).toBe(`${min}-${max}`);
  });

  it('[J-047] the salary slider runs 0 to 500000 in steps of 5000', () => {
    expect(salarySlider).toEqual({ min: 0, max: 500_000, step: 5_000 });
  });

  it('[J-048] the custom range starts at 0 to 250000 in US dollars', () => {
    const { min, max, currency } = defaultCustomSalary;
    expect([min, max, optionOf(currencies, currency)?.iso]).toEqual([0, 250_000, 'USD']);
  });

  it('[J-068] each currency has its symbol', () => {
    expect(Object.fromEntries(currencies.map(({ code, symbol }) => [code, symbol]))).toEqual({
      usdol: '$',
      euros: '€',
      gbpound: '£',
      candol: 'C$',
      austol: 'A$',
    });
  });

  it('[J-069] name and ISO code are derived from the currency code', () => {
    expect(
      currencies.map(({ code }) => [
        optionOf(currencies, code)?.label,
        optionOf(currencies, code)?.iso,
      ]),
    ).toEqual([
      ['US Dollar', 'USD'],
      ['Euro', 'EUR'],
      ['British Pound', 'GBP'],
      ['Canadian Dollar', 'CAD'],
      ['Australian Dollar', 'AUD'],
    ]);
  });

  it('frequencies have their suffixes and periods in a year', () => {
    expect(salaryFrequencies.map(({ suffix, periodsPerYear }) => [suffix, periodsPerYear])).toEqual(
      [
        ['/year', 1],
        ['/month', 12],
        ['/week', 52],
        ['/day', 260],
        ['/hour', 2_080],
      ],
    );
  });
});
