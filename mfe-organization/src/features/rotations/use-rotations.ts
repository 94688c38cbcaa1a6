import type { Where } from '@fairlead/contracts/api/rest';
import { schengenLimit } from '@fairlead/contracts/rotations/schengen';
import type { DaySpan } from '@fairlead/contracts/rotations/span';
import { dayAfter } from '@fairlead/contracts/time/clock';
import { rotations } from '../../api.ts';
import type { Rotation } from './rotation-words.ts';

/** The maximum number in one answer. */
const most = 1_000;
const none: readonly Rotation[] = [];

/** The rotations with a day in a span, or in the days before it that count for Schengen, earliest first. */
export function useRotations(whose: Where, span: DaySpan) {
  const counted = dayAfter(span.from, 1 - schengenLimit.within);
  const where: Where = {
    and: [whose, { to: { greater_than_equal: counted } }, { from: { less_than_equal: span.to } }],
  };
  const read = rotations.list.useQuery(
    { where, sort: 'from', depth: 1, limit: most },
    { refetchOnMountOrArgChange: true },
  );
  // Those of the months before stay while others are loaded.
  return { all: read.data?.docs ?? none, read: { ...read, currentData: read.data } };
}
