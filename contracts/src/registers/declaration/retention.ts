import { type Day, dayAfter } from '../../time/clock.ts';
import type { WrittenState } from './register.ts';

/** Keeps records for that many days after they were closed, for `keptUntil`. */
export const daysAfterClosing =
  (days: number) =>
  (_content: unknown, { closedOn }: Pick<WrittenState, 'closedOn'>): Day | undefined =>
    closedOn && dayAfter(closedOn, days);
