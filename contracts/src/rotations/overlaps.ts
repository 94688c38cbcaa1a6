import { compareCodes } from '../api/reading-order.ts';
import { commonOf, type DaySpan } from './span.ts';

/** The part of a rotation that says who is where. */
interface Planned extends DaySpan {
  user: string;
}

/** Days on which somebody is planned twice, and by which two rotations. */
export interface Overlap<Rotation> extends DaySpan {
  user: string;
  first: Rotation;
  second: Rotation;
}

/** Double bookings (O-189): each pair of one person's rotations that have days in common. */
export function overlapsOf<Rotation extends Planned>(
  rotations: readonly Rotation[],
): Overlap<Rotation>[] {
  const byPerson = Map.groupBy(rotations, ({ user }) => user);
  return [...byPerson].flatMap(([user, own]) => {
    const inOrder = own.toSorted((one, other) => compareCodes(one.from, other.from));
    return inOrder.flatMap((first, index) =>
      inOrder.slice(index + 1).flatMap((second) => {
        const common = commonOf(first, second);
        return common ? [{ user, first, second, ...common }] : [];
      }),
    );
  });
}
