import { describe, expect, it } from '@jest/globals';
import { fileOf } from '../testing/rate-source.ts';
import { InvalidRatesError, readReferenceRates } from './reference-rates.ts';

const today = '2026-11-27';
const read = (xml: string) => readReferenceRates(xml, today);
const rates = { USD: '1.0812', JPY: '163.52', GBP: '0.8345', CAD: '1.5103', AUD: '1.6601' };

describe('a file of reference rates', () => {
  it('gives each currency in dollars, by the euro', () => {
    expect(read(fileOf(today, rates))).toEqual({
      date: today,
      usdPerUnit: {
        usdol: 1,
        euros: 1.0812,
        gbpound: 1.2956261,
        candol: 0.71588426,
        austol: 0.65128607,
      },
      missing: [],
    });
  });

  it('may be of an earlier day, and may lack currencies', () => {
    const { USD, GBP } = rates;
    expect(read(fileOf('2026-11-20', { USD, GBP }))).toMatchObject({
      date: '2026-11-20',
      usdPerUnit: { usdol: 1, euros: 1.0812, gbpound: 1.2956261 },
      missing: ['candol', 'austol'],
    });
  });

  const whole = fileOf(today, rates);
  it.each([
    ['is empty', ''],
    ['is no XML', '{"rates":[]}'],
    ['is a page', '<!doctype html><html><body>Moved</body></html>'],
    ['is cut off', whole.slice(0, whole.length - 60)],
    ['has no day', whole.replace(/ time='[^']*'/, '')],
    ['is of a day that does not exist', fileOf('2026-02-30', rates)],
    ['is of a day after today', fileOf('2026-11-28', rates)],
    ['has no rates', fileOf(today, {})],
    ['lacks the dollar', fileOf(today, { ...rates, USD: undefined })],
    ['has a currency twice', whole.replace('JPY', 'USD')],
    ['names no currency', whole.replace('JPY', '')],
    ['has a rate of zero', fileOf(today, { ...rates, GBP: '0' })],
    ['has a rate of zero of another currency', fileOf(today, { ...rates, JPY: '0.000' })],
    ['has a negative rate', fileOf(today, { ...rates, GBP: '-0.8345' })],
    ['has no number', fileOf(today, { ...rates, GBP: 'N/A' })],
    ['has an endless number', fileOf(today, { ...rates, GBP: '1e999' })],
    ['has an absurdly low rate', fileOf(today, { ...rates, GBP: '0.08345' })],
    ['has an absurdly high rate', fileOf(today, { ...rates, GBP: '8345' })],
    ['has an absurd dollar', fileOf(today, { ...rates, USD: '108.12' })],
    [
      'expands entities',
      whole.replace('<gesmes', '<!DOCTYPE a [<!ENTITY b "USD">]><gesmes').replace("'USD'", "'&b;'"),
    ],
  ])('that %s is refused', (_what, xml) => {
    expect(() => read(xml)).toThrow(InvalidRatesError);
  });
});
