import type { RotationKind } from './options.ts';
import { type DaySpan, uncoveredOf } from './span.ts';

/** The part of a rotation that says whom a vessel has. */
interface Covering extends DaySpan {
  rank: string;
  kind: RotationKind;
}

/** Days on which a vessel has nobody of a rank. */
export interface Gap extends DaySpan {
  rank: string;
}

/** The days of a span on which nobody of one of these ranks is aboard, by the rotations of one vessel (O-189). */
export const gapsOf = (
  rotations: readonly Covering[],
  { ranks, span }: { ranks: readonly string[]; span: DaySpan },
): Gap[] =>
  ranks.flatMap((rank) => {
    const aboard = rotations.filter((one) => one.rank === rank && one.kind === 'aboard');
    return uncoveredOf(span, aboard).map((days) => ({ rank, ...days }));
  });
