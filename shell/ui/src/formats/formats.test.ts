import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { calendarDay, day, dayAndTime, time } from './dates.ts';
import { isolated } from './isolated.ts';
import { countryOf, firstWeekday, readerLocale } from './locale.ts';
import { money, wholeNumber } from './numbers.ts';
import { ago } from './relative-time.ts';

const reads = (...languages: string[]) =>
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

afterEach(() => {
  jest.restoreAllMocks();
});

describe("the reader's locale", () => {
  it.each([
    [['en-AU', 'en'], 'en-AU'],
    [['de-DE', 'en-US', 'en-GB'], 'en-US'],
    [['de-DE', 'fr'], 'en-GB'],
    [['enm', 'tr'], 'en-GB'],
    [['en-US@posix', 'en-CA'], 'en-CA'],
    [[], 'en-GB'],
  ])('of %j is %s', (languages, locale) => {
    expect(readerLocale(languages)).toBe(locale);
  });

  it.each([
    ['en-GB', 'GB'],
    ['de', 'DE'],
    ['not a language!', undefined],
  ])('%s is of %s', (language, country) => {
    expect(countryOf(language)).toBe(country);
  });
});

it("a week begins where the reader's does", () => {
  const [sunday, monday] = [0, 1];
  reads('en-GB');
  expect(firstWeekday()).toBe(monday);
  reads('en-US');
  expect(firstWeekday()).toBe(sunday);
});

it('a text that runs from right to left is kept apart from what is beside it, and no other', () => {
  expect(isolated('קפטן')).toBe('\u2068קפטן\u2069');
  expect(isolated('Chief رئيس')).toBe('\u2068Chief رئيس\u2069');
  expect(isolated('Capitão, Ålesund')).toBe('Capitão, Ålesund');
});

describe('dates, times and money', () => {
  // In the time zone of these tests the day differs from that of UTC.
  const moment = new Date(2026, 10, 24, 14, 5).toISOString();

  it('are written as the reader writes them, from one call to the next', () => {
    reads('en-GB');
    expect(day(moment)).toBe('24 November 2026');
    expect([dayAndTime(moment), time(moment)]).toEqual(['24 Nov 2026, 14:05', '14:05']);
    expect(wholeNumber(1_234_567.4)).toBe('1,234,567');
    reads('en-US');
    expect(day(moment)).toBe('November 24, 2026');
    expect(dayAndTime(moment)).toMatch(/^Nov 24, 2026, 2:05\sPM$/);
    reads('en-IN');
    expect(wholeNumber(1_234_567.4)).toBe('12,34,567');
  });

  it('keep a day of the calendar what it is, wherever it is read', () => {
    expect(calendarDay('2026-11-24')).toBe('24 November 2026');
    expect(calendarDay('2026-11-24T00:00:00.000Z')).toBe('24 November 2026');
    expect(calendarDay('2026-11-24T23:59:59.000Z')).toBe('24 November 2026');
  });

  it('[J-068] name a currency by its own symbol to everybody', () => {
    reads('en-AU');
    expect(money(12_500.4, { symbol: 'A$' })).toBe('A$12,500');
    expect(money(90, undefined)).toBe('90');
  });

  it('say how long ago in the largest unit that fits, and never of the future', () => {
    const now = '2026-11-20T08:00:00.000Z';
    expect(ago('2026-11-20T07:58:00.000Z', now)).toBe('2 minutes ago');
    expect(ago('2026-11-19T08:00:00.000Z', now)).toBe('yesterday');
    expect(ago('2026-09-11T08:00:00.000Z', now)).toBe('2 months ago');
    expect(ago('2026-11-20T08:00:30.000Z', now)).toBe('just now');
  });
});
