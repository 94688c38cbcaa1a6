import { describe, expect, it } from '@jest/globals';
import type { Span } from './cells.ts';
import { cellsOf } from './testing/worked.ts';
import { dailyBreaches, dailyWindows, weeklyWindows } from './windows.ts';
import { atLeast, atMost, type Measure, summed, worstOf } from './worst.ts';

const span = (from: number, to: number): Span => ({ from, to });

describe('windows of 24 hours', () => {
  const cells = cellsOf(192, [60, 70]);

  it('begin with work forward, and end with work backward', () => {
    const [forward, backward] = [[span(60, 108)], [span(22, 70)]];
    expect(dailyWindows(cells, 'both')).toEqual({ forward, backward });
    expect(dailyWindows(cells, 'forward')).toEqual({ forward, backward: [] });
    expect(dailyWindows(cells, 'backward')).toEqual({ forward: [], backward });
  });

  it('reach from the first half-hour to the last, and no further', () => {
    const filled = cellsOf(192, [0, 2], [46, 48], [144, 146], [190, 192]);
    expect(dailyWindows(filled, 'both')).toEqual({
      forward: [span(0, 48), span(46, 94), span(144, 192)],
      backward: [span(0, 48), span(98, 146), span(144, 192)],
    });
    expect(dailyWindows(cellsOf(192, [145, 150]), 'forward').forward).toEqual([]);
    expect(dailyWindows(cellsOf(192, [40, 47]), 'backward').backward).toEqual([]);
  });
});

describe('the breaches of a day', () => {
  /** Finds the windows broken that begin at these half-hours. */
  const beginning =
    (...starts: number[]): Measure =>
    ({ from }) => ({ cells: from, isBroken: starts.includes(from), badness: 0 });
  const days = [span(0, 48), span(48, 96), span(96, 144), span(144, 192)];
  const breaches = (cells: ReturnType<typeof cellsOf>, ...starts: number[]) => {
    const breachOf = dailyBreaches(cells, 'both', beginning(...starts));
    return days.map((day) => breachOf(day)?.window);
  };

  it('are those of forward windows that begin on it, from its first half-hour on', () => {
    expect(breaches(cellsOf(192, [48, 60]), 48)).toEqual([
      undefined,
      span(48, 96),
      undefined,
      undefined,
    ]);
    expect(breaches(cellsOf(192, [95, 99]), 95)).toEqual([
      undefined,
      span(95, 143),
      undefined,
      undefined,
    ]);
    expect(breaches(cellsOf(192, [96, 99]), 96)).toEqual([
      undefined,
      undefined,
      span(96, 144),
      undefined,
    ]);
  });

  it('are those of backward windows that end on it, up to its last half-hour', () => {
    expect(breaches(cellsOf(192, [80, 96]), 48)).toEqual([
      undefined,
      span(48, 96),
      undefined,
      undefined,
    ]);
    expect(breaches(cellsOf(192, [80, 97]), 49)).toEqual([
      undefined,
      undefined,
      span(49, 97),
      undefined,
    ]);
    expect(breaches(cellsOf(192, [80, 144]), 96)).toEqual([
      undefined,
      undefined,
      span(96, 144),
      undefined,
    ]);
  });

  it('are told once where a forward and a backward window share a half-hour', () => {
    const first = span(0, 48);
    // The backward window begins where the forward one ends, and then half an hour earlier.
    expect(breaches(cellsOf(192, [0, 20], [90, 96]), 0, 48)).toEqual([
      first,
      span(48, 96),
      undefined,
      undefined,
    ]);
    expect(breaches(cellsOf(192, [0, 20], [90, 95]), 0, 47)).toEqual([
      first,
      undefined,
      undefined,
      undefined,
    ]);
    // The backward window ends long before the forward one begins.
    expect(breaches(cellsOf(192, [30, 50], [120, 130]), 2, 120)).toEqual([
      undefined,
      span(2, 50),
      span(120, 168),
      undefined,
    ]);
  });
});

describe('windows of 7 days', () => {
  const ends = (
    method: Parameters<typeof weeklyWindows>[1],
    day: Span,
    ...works: [number, number][]
  ) =>
    weeklyWindows(cellsOf(480, ...works), method, day).map(({ from, to }) => {
      expect(to - from).toBe(336);
      return to;
    });

  it('end at every half-hour of a day, as soon as there are 7 days', () => {
    expect(ends('both', span(336, 384))).toEqual(Array.from({ length: 48 }, (_, at) => 337 + at));
    expect(ends('both', span(288, 336))).toEqual([336]);
    expect(ends('both', span(287, 335))).toEqual([]);
    expect(ends('exceptions', span(335, 338))).toEqual([336, 337, 338]);
  });

  it('begin with work forward', () => {
    const works: [number, number][] = [
      [0, 2],
      [10, 12],
      [48, 50],
      [60, 62],
    ];
    expect(ends('forward', span(336, 384), ...works)).toEqual([346, 384]);
    expect(ends('forward', span(288, 336), ...works)).toEqual([336]);
  });

  it('end with work backward', () => {
    const works: [number, number][] = [
      [290, 300],
      [330, 336],
      [350, 360],
      [380, 384],
      [400, 402],
    ];
    expect(ends('backward', span(336, 384), ...works)).toEqual([360, 384]);
    expect(ends('backward', span(288, 336), ...works)).toEqual([336]);
  });
});

describe('what breaks a limit', () => {
  const one = span(0, 48);

  it('is less rest than the least, and more work than the most', () => {
    const rest = (cells: number) => atLeast(10, () => cells)(one).isBroken;
    const work = (cells: number) => atMost(14, () => cells)(one).isBroken;
    expect([rest(19), rest(20), rest(21)]).toEqual([true, false, false]);
    expect([work(27), work(28), work(29)]).toEqual([false, false, true]);
  });

  it('is counted in rest by rules of rest, and in work by limits of work', () => {
    const cells = cellsOf(96, [10, 40]);
    expect(summed(cells, 'R1', 10)(one)).toMatchObject({ cells: 18, isBroken: true });
    expect(summed(cells, 'W1', 14)(one)).toMatchObject({ cells: 30, isBroken: true });
    expect(summed(cells, 'W1', 14)(span(12, 40))).toMatchObject({ cells: 28, isBroken: false });
  });

  it('is the worst of several, the first where they are as bad', () => {
    const windows = [span(0, 20), span(20, 35), span(50, 65), span(70, 90), span(100, 101)];
    const least = atLeast(9, ({ from, to }) => to - from);
    expect(worstOf(windows.slice(0, 4), least)).toEqual({ window: span(20, 35), cells: 15 });
    expect(worstOf(windows.slice(3), least)).toEqual({ window: span(100, 101), cells: 1 });
    const most = atMost(7, ({ from, to }) => to - from);
    expect(worstOf(windows, most)).toEqual({ window: span(0, 20), cells: 20 });
    expect(worstOf([span(0, 14)], most)).toBeUndefined();
  });
});
