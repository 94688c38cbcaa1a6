import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import { describe, expect, it } from '@jest/globals';
import { cellsIn, hoursIn, RestCells, type Span } from './cells.ts';
import { cellsOf } from './testing/worked.ts';

const span = (from: number, to: number): Span => ({ from, to });

describe('half-hours of work and rest', () => {
  it('are two an hour', () => {
    expect([cellsIn(24), hoursIn(19)]).toEqual([48, 9.5]);
  });

  it('are counted from a moment on, the last one begun with', () => {
    const cells = new RestCells({ from: 3_000, to: 3_000 + 1.5 * HALF_HOUR_MS }, []);
    expect([cells.origin, cells.count]).toEqual([3_000, 2]);
    expect([cells.cellAt(3_000), cells.cellAt(2_999), cells.cellAt(3_000 + HALF_HOUR_MS)]).toEqual([
      0, -1, 1,
    ]);
    expect([cells.momentOf(0), cells.momentOf(2)]).toEqual([3_000, 3_000 + 2 * HALF_HOUR_MS]);
  });

  it('are work where there is any work in them, and rest otherwise', () => {
    const cells = cellsOf(20, [5.9, 6.1], [10, 12]);
    expect(cells.works).toEqual([span(5, 7), span(10, 12)]);
    expect(cells.rests).toEqual([span(0, 5), span(7, 10), span(12, 20)]);
  });

  it('are no work where work ends as it begins, or before', () => {
    expect(cellsOf(20, [5.5, 5.5], [9.5, 8.5], [12.2, 12.1]).works).toEqual([]);
  });

  it('leave out work before the first and after the last', () => {
    expect(cellsOf(20, [-10, 4], [18, 30]).works).toEqual([span(0, 4), span(18, 20)]);
    expect(cellsOf(20, [-10, -2], [-5, 0], [20, 30]).works).toEqual([]);
    expect(cellsOf(20, [-10, 30]).rests).toEqual([]);
  });

  it('[O-130] are work where the rest between is shorter than an hour, and rest from an hour on', () => {
    expect(cellsOf(20, [2, 5], [6, 8], [10, 12]).works).toEqual([span(2, 8), span(10, 12)]);
    // Nobody knows how long the first and the last rest are.
    expect(cellsOf(20, [1, 19]).rests).toEqual([span(0, 1), span(19, 20)]);
  });
});

describe('the rest of a span', () => {
  const cells = cellsOf(40, [4, 10], [14, 20], [30, 36]);

  it('is what of it is no work', () => {
    const spans = [span(0, 40), span(4, 10), span(3, 11), span(12, 12), span(10, 14)];
    expect(spans.map((one) => cells.restIn(one))).toEqual([22, 0, 2, 0, 4]);
  });

  it('lies in periods as far as they are in it, the longest first', () => {
    expect(cells.periodsIn(span(0, 40))).toEqual([10, 4, 4, 4]);
    expect(cells.periodsIn(span(2, 24))).toEqual([4, 4, 2]);
    expect(cells.periodsIn(span(21, 29))).toEqual([8]);
    expect(cells.periodsIn(span(8, 39))).toEqual([10, 4, 3]);
  });

  it('has no period that only touches it', () => {
    expect(cells.periodsIn(span(4, 10))).toEqual([]);
    expect(cells.periodsIn(span(14, 30))).toEqual([10]);
    expect(cells.periodsIn(span(9, 20))).toEqual([4]);
    expect(cellsOf(10, [0, 10]).periodsIn(span(0, 10))).toEqual([]);
  });
});
