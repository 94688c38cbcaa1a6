import { longestRotation, type RotationStatus, rotationStatuses } from '@fairlead/contracts';
import { describe, expect, it } from '@jest/globals';
import { withMove } from './rotation-moves.ts';

const rotation = (status: unknown, more: object = {}) => ({
  status,
  from: '2026-01-01',
  to: '2026-03-01',
  ...more,
});
/** What comes of a change: `made`, or the refusal. */
function moved(from: RotationStatus | undefined, content: object): unknown {
  try {
    const previous = from && rotation(from);
    return withMove({ content, previous } as never) === content ? 'made' : 'changed';
  } catch (error) {
    const { status, entry } = error as { status: number; entry: { data?: unknown } };
    return { status, ...entry };
  }
}
const refusedAt = (path: string, message: string) => ({
  status: 400,
  data: { collection: 'rotations', errors: [{ path, message }] },
});
const codes = rotationStatuses.map(({ code }) => code);

describe('[O-188] the status of a rotation', () => {
  it('is proposed at first, also where nothing is said of it', () => {
    for (const status of ['proposed', undefined])
      expect(moved(undefined, rotation(status))).toBe('made');
    for (const status of ['confirmed', 'active', 'done'])
      expect(moved(undefined, rotation(status))).toMatchObject(
        refusedAt('status', 'A new rotation begins as proposed'),
      );
  });

  it('goes one step at a time, and never back', () => {
    const steps = codes.flatMap((from) =>
      codes
        .filter((to) => from !== to && moved(from, rotation(to)) === 'made')
        .map((to) => `${from} ${to}`),
    );
    expect(steps).toEqual(['proposed confirmed', 'confirmed active', 'active done']);
    expect(moved('active', rotation('proposed'))).toMatchObject(
      refusedAt('status', 'This cannot become proposed'),
    );
  });

  it('stays while other things change, until the rotation is done', () => {
    for (const status of ['proposed', 'confirmed', 'active'] as const)
      expect(moved(status, rotation(status, { rank: 'Mate' }))).toBe('made');
    expect(moved('done', rotation('done'))).toMatchObject({
      status: 409,
      message: 'This rotation is done. It no longer changes.',
    });
  });

  it('that does not exist is left to the schema', () => {
    for (const status of ['cancelled', 5, null])
      expect(moved('proposed', rotation(status))).toBe('made');
  });
});

describe('the days of a rotation', () => {
  const days = (from: unknown, to: unknown) =>
    moved('proposed', rotation('proposed', { from, to }));

  it('are one at least', () => {
    expect(days('2026-01-02', '2026-01-02')).toBe('made');
    expect(days('2026-01-02', '2026-01-01')).toMatchObject(
      refusedAt('to', 'The last day must not be before the first'),
    );
  });

  it('are two years at most, of which one may be a leap year', () => {
    expect(longestRotation).toBe(731);
    expect(days('2027-01-01', '2028-12-31')).toBe('made');
    expect(days('2027-01-01', '2029-01-01')).toMatchObject(
      refusedAt('to', 'A rotation lasts two years at most'),
    );
  });

  it('are left to the schema where one is missing, or is none', () => {
    for (const none of [undefined, null, 5]) {
      expect(days(none, '2026-01-01')).toBe('made');
      expect(days('2026-01-02', none)).toBe('made');
    }
  });

  it('are refused together with the status', () => {
    const content = rotation('done', { to: '2025-01-01' });
    expect(moved('proposed', content)).toMatchObject({
      data: { errors: [{ path: 'status' }, { path: 'to' }] },
    });
  });
});
