import { shipDay } from '@fairlead/contracts/rest/ship-days';
import { HALF_HOUR_MS } from '@fairlead/contracts/time/durations';
import { describe, expect, it } from '@jest/globals';
import { cellsOf, withCells, withStretch, workHours } from './work-edits.ts';

const day = shipDay({ shipTime: '+02:00' }, '2026-03-02');
const at = (hour: number) => new Date(day.from + hour * 2 * HALF_HOUR_MS).toISOString();
const work = (from: number, to: number, more: object = {}) => ({
  from: at(from),
  to: at(to),
  ...more,
});
const drill = { kind: 'drill', reason: 'Abandon ship' } as const;

describe('marking the half-hours of a day', () => {
  it('joins work that touches, and cuts rest out of it', () => {
    const morning = withCells([], day, { from: 12, to: 16 }, true);
    expect(morning).toEqual([work(6, 8)]);
    const longer = withCells(morning, day, { from: 16, to: 20 }, true);
    expect(longer).toEqual([work(6, 10)]);
    expect(withCells(longer, day, { from: 14, to: 16 }, false)).toEqual([work(6, 7), work(8, 10)]);
    expect(withCells(longer, day, { from: 0, to: 48 }, false)).toEqual([]);
  });

  it('leaves what was not planned as it is told, beside what is marked', () => {
    const marked = withCells([work(6, 8), work(8, 9, drill)], day, { from: 18, to: 20 }, true);
    expect(marked).toEqual([work(6, 8), work(8, 9, drill), work(9, 10)]);
  });

  it('changes one stretch in place, and makes rest of it', () => {
    const all = [work(6, 8), work(10, 12)];
    expect(withStretch(all, 1, work(11, 12, drill))).toEqual([work(6, 8), work(11, 12, drill)]);
    expect(withStretch(all, 0, undefined)).toEqual([work(10, 12)]);
    expect(workHours(withStretch(all, 2, work(7, 9)))).toBe(5);
  });

  it('[O-129] shows a half-hour with any work in it as work', () => {
    const minute = { from: at(6), to: new Date(Date.parse(at(6)) + 60_000).toISOString() };
    expect(cellsOf([minute], day).flatMap((one, cell) => (one ? [cell] : []))).toEqual([12]);
  });

  it('[O-128] has as many cells as the day has half-hours', () => {
    const short = shipDay({ shipTime: 'Europe/Athens' }, '2026-03-29');
    expect(cellsOf([], short)).toHaveLength(46);
  });
});
