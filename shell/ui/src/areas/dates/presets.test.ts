import { describe, expect, it } from '@jest/globals';
import { rangePresets } from './presets.ts';

const [sunday, monday, saturday] = [0, 1, 6];

const daysOf = (label: string, today: string, firstWeekday = monday) =>
  Object.values(
    rangePresets.find((preset) => preset.label === label)?.days(today, firstWeekday) ?? {},
  );

describe('presets of a range of days', () => {
  it('[S-163] are these, in this order', () => {
    expect(rangePresets.map(({ label }) => label)).toEqual([
      'Today',
      'Yesterday',
      'This Week',
      'Last 7 Days',
      'Last 28 Days',
      'This Month',
      'Last Month',
      'This Year',
    ]);
  });

  it.each([
    ['Today', ['2026-11-24', '2026-11-24']],
    ['Yesterday', ['2026-11-23', '2026-11-23']],
    ['This Week', ['2026-11-23', '2026-11-29']],
    ['Last 7 Days', ['2026-11-18', '2026-11-24']],
    ['Last 28 Days', ['2026-10-28', '2026-11-24']],
    ['This Month', ['2026-11-01', '2026-11-30']],
    ['Last Month', ['2026-10-01', '2026-10-31']],
    ['This Year', ['2026-01-01', '2026-12-31']],
  ])('[S-163] on a Tuesday in November %s is %j', (label, days) => {
    expect(daysOf(label, '2026-11-24')).toEqual(days);
  });

  it.each([
    [sunday, ['2026-11-22', '2026-11-28']],
    [monday, ['2026-11-16', '2026-11-22']],
    [saturday, ['2026-11-21', '2026-11-27']],
  ])('[S-163] this week begins where the reader’s weeks do (%i)', (first, days) => {
    expect(daysOf('This Week', '2026-11-22', first)).toEqual(days);
  });

  it.each([
    ['Yesterday', '2028-03-01', ['2028-02-29', '2028-02-29']],
    ['Last Month', '2026-03-31', ['2026-02-01', '2026-02-28']],
    ['Last Month', '2027-01-05', ['2026-12-01', '2026-12-31']],
    ['This Month', '2028-02-10', ['2028-02-01', '2028-02-29']],
    ['Last 7 Days', '2027-01-03', ['2026-12-28', '2027-01-03']],
  ])('[S-163] %s on %s is %j', (label, today, days) => {
    expect(daysOf(label, today)).toEqual(days);
  });
});
