import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { daysSince, relativeTime } from './formats/relative-time.ts';
import { Timestamp } from './timestamp.tsx';

/** A moment in the reader's own time zone. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);
const now = local(22, 15, 30);

describe('how long ago something was', () => {
  it.each([
    ['just now', local(22, 15, 30)],
    ['just now', new Date(local(22, 15, 29).getTime() + 1)],
    ['just now', local(22, 15, 33)],
    ['1 minute ago', local(22, 15, 29)],
    ['5 minutes ago', local(22, 15, 25)],
    ['59 minutes ago', local(22, 14, 31)],
    ['1 hour ago', local(22, 14, 30)],
    ['15 hours ago', local(22, 0, 0)],
    ['yesterday at 23:59', local(21, 23, 59)],
    ['yesterday at 00:00', local(21, 0, 0)],
    ['20 Nov 2026', local(20, 23, 59)],
  ])('is said as %s', (words, at) => {
    expect(relativeTime(at, now)).toBe(words);
  });

  it('is counted in minutes across midnight', () => {
    expect(relativeTime(local(21, 23, 50), local(22, 0, 10))).toBe('20 minutes ago');
  });

  it('is a day where the clocks are put forward or back in between', () => {
    for (const [month, day] of [
      [2, 29],
      [9, 25],
    ] as const)
      expect(daysSince(new Date(2026, month, day - 1, 23), new Date(2026, month, day, 23))).toBe(1);
  });
});

describe('a timestamp', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const passing = (minutes: number) => act(() => jest.advanceTimersByTime(minutes * 60_000));
  const at = local(22, 15, 25).toISOString();

  it('is the date and the time, or how long ago it was with those on request', () => {
    render(
      <>
        <Timestamp at={at} />
        <Timestamp at={at} relative />
      </>,
    );
    expect(screen.getByText('22 Nov 2026, 15:25')).toHaveAttribute('datetime', at);
    const ago = screen.getByText('5 minutes ago');
    expect(ago).toHaveAttribute('datetime', at);
    expect(ago).toHaveAttribute('title', '22 Nov 2026, 15:25');
  });

  it('stays true while it is in sight, by one timer for all', () => {
    const { unmount } = render(
      <>
        <Timestamp at={at} relative />
        <Timestamp at={local(22, 14, 31).toISOString()} relative />
      </>,
    );
    expect(jest.getTimerCount()).toBe(1);
    passing(1);
    expect(screen.getByText('6 minutes ago')).toBeVisible();
    expect(screen.getByText('1 hour ago')).toBeVisible();
    passing(9 * 60);
    expect(screen.getByText('yesterday at 15:25')).toBeVisible();
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
