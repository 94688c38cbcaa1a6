import { describe, expect, it, jest } from '@jest/globals';
import { readDay } from './read-day.ts';
import { readTime, writtenTime } from './read-time.ts';
import { orderOfParts, writtenDay } from './written-day.ts';

const british = { today: '2026-11-24', order: ['day', 'month', 'year'] } as const;
const american = { today: '2026-11-24', order: ['month', 'day', 'year'] } as const;
const canadian = { today: '2026-11-24', order: ['year', 'month', 'day'] } as const;

describe('what somebody means by a date', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['3-4', '2026-04-03'],
    ['03042026', '2026-04-03'],
    ['2026-04-03', '2026-04-03'],
    ['24 Nov 2026', '2026-11-24'],
    ['24nov', '2026-11-24'],
    ['Tue, November 24th, 2026', '2026-11-24'],
    ['the 1st of sept', '2026-09-01'],
    ['2026 November 4', '2026-11-04'],
    ['4.7.46', '2046-07-04'],
    ['4.7.47', '1947-07-04'],
    ['29/2/2028', '2028-02-29'],
    ['today', '2026-11-24'],
    ['Tomorrow', '2026-11-25'],
    ['yesterday', '2026-11-23'],
  ])('%s is %s', (text, day) => expect(readDay(text, british)).toBe(day));

  it.each(['', '31/2/2026', '29/2/2026', '13/13/2026', '24', '24/11/2026/1', 'soon', '1/1/0026'])(
    '“%s” is none',
    (text) => expect(readDay(text, british)).toBeUndefined(),
  );

  it('depends on who writes it', () => {
    expect(readDay('3/4/2026', american)).toBe('2026-03-04');
    expect(readDay('03042026', american)).toBe('2026-03-04');
    expect(readDay('26/3/4', canadian)).toBe('2026-03-04');
    expect(readDay('20260304', canadian)).toBe('2026-03-04');
  });

  it('is read as the browser of the reader writes it', () => {
    const languages = jest.spyOn(navigator, 'languages', 'get');
    for (const [language, order] of [
      ['en-GB', british.order],
      ['en-US', american.order],
      ['en-CA', canadian.order],
    ] as const) {
      languages.mockReturnValue([language]);
      expect(orderOfParts()).toEqual(order);
      const shown = writtenDay('2026-04-03');
      expect(readDay(shown, { today: '2026-11-24', order: orderOfParts() })).toBe('2026-04-03');
    }
    languages.mockRestore();
  });
});

describe('what somebody means by a time', () => {
  it.each([
    ['14:05', '14:05'],
    ['14.05', '14:05'],
    ['1405', '14:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['14h', '14:00'],
    ['2:05 pm', '14:05'],
    ['2 p.m.', '14:00'],
    ['12 am', '00:00'],
    ['12pm', '12:00'],
    ['noon', '12:00'],
    ['midnight', '00:00'],
  ])('%s is %s', (text, time) => expect(readTime(text)).toBe(time));

  it.each(['', '24:00', '14:60', '14:5', '13 pm', '0 am', 'later', '14:05:00', '12345'])(
    '“%s” is none',
    (text) => expect(readTime(text)).toBeUndefined(),
  );

  it('is read as it is written to an American, too', () => {
    const languages = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US']);
    expect(writtenTime('14:05')).toMatch(/^2:05\sPM$/);
    expect(readTime(writtenTime('14:05'))).toBe('14:05');
    languages.mockRestore();
  });
});
