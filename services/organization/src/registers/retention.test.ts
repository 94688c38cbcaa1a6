import { describe, expect, it } from '@jest/globals';
import { isPastRetention, lastDayOf } from './retention.ts';

const today = '2026-11-26';

describe('the last day of a record', () => {
  const lastDay = (keptUntil: string | undefined) =>
    lastDayOf({ keptUntil: () => keptUntil, trashDays: 30 }, {}, written);
  const written = { status: 'closed', day: today, closedOn: '2026-11-20' };

  it('is the one of its register, but no earlier than it could be restored', () => {
    expect(lastDay('2026-12-27')).toBe('2026-12-27');
    expect(lastDay('2026-12-26')).toBe('2026-12-26');
    expect(lastDay('2026-12-25')).toBe('2026-12-26');
  });

  it('is none where its register keeps it for ever', () => {
    expect(lastDay(undefined)).toBeUndefined();
    expect(lastDayOf({ trashDays: 30 }, {}, written)).toBeUndefined();
  });

  it('follows from its content and from when it was closed', () => {
    const keptUntil = (content: { until?: string }, { closedOn }: { closedOn?: string }) =>
      `${content.until} ${closedOn}`;
    const found = lastDayOf(
      { keptUntil: keptUntil as never, trashDays: 30 },
      { until: '2030-01-01' },
      written,
    );
    expect(found).toBe('2030-01-01 2026-11-20');
  });
});

describe('a record is past its retention', () => {
  const isPast = (keptUntil: string, changed: string) =>
    isPastRetention({ trashDays: 30 }, { keptUntil, changed, today });

  it('from the day after its last one', () => {
    expect(isPast('2026-11-25', '2026-01-01')).toBe(true);
    expect(isPast('2026-11-26', '2026-01-01')).toBe(false);
    expect(isPast('2026-11-27', '2026-01-01')).toBe(false);
  });

  it('once it could not be restored any more, had it been deleted when it was changed last', () => {
    expect(isPast('2026-01-01', '2026-10-26')).toBe(true);
    expect(isPast('2026-01-01', '2026-10-27')).toBe(false);
    expect(isPast('2026-01-01', today)).toBe(false);
  });
});
