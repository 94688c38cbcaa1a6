import {
  defaultNotificationPreferences as defaults,
  type NotificationPreferences,
} from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { mailMoment } from './mail-times.ts';

const at = (wishes: Partial<NotificationPreferences>, happened: string) =>
  mailMoment({ ...defaults, ...wishes }, new Date(happened))?.toISOString();

describe('when somebody is mailed', () => {
  it('is the next morning where they are, unless they said otherwise', () => {
    expect(at({}, '2026-03-10T07:59:59Z')).toBe('2026-03-10T08:00:00.000Z');
    expect(at({}, '2026-03-10T08:00:00Z')).toBe('2026-03-11T08:00:00.000Z');
    expect(at({ currentTimeZone: 'Australia/Sydney' }, '2026-03-10T08:00:00Z')).toBe(
      '2026-03-10T21:00:00.000Z',
    );
  });

  it('is by the clocks of their place, also when those are changed in the night', () => {
    const currentTimeZone = 'Europe/Athens';
    expect(at({ currentTimeZone }, '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z');
    expect(at({ currentTimeZone }, '2026-10-24T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z');
  });

  it('is the part of the day that they like', () => {
    const of = (preferredContactTime: NotificationPreferences['preferredContactTime']) =>
      at({ preferredContactTime }, '2026-03-10T12:00:00Z');
    expect(of('morning')).toBe('2026-03-11T08:00:00.000Z');
    expect(of('afternoon')).toBe('2026-03-10T13:00:00.000Z');
    expect(of('evening')).toBe('2026-03-10T18:00:00.000Z');
  });

  it('is at once, on the next Monday or never, if they wish', () => {
    const tuesday = '2026-03-10T12:00:00Z';
    expect(at({ notificationFrequency: 'instant' }, tuesday)).toBe('2026-03-10T12:00:00.000Z');
    expect(at({ notificationFrequency: 'weekly' }, tuesday)).toBe('2026-03-16T08:00:00.000Z');
    expect(at({ notificationFrequency: 'weekly' }, '2026-03-16T07:00:00Z')).toBe(
      '2026-03-16T08:00:00.000Z',
    );
    expect(at({ notificationCheckbox: false }, tuesday)).toBeUndefined();
  });
});
