import { dayOf, type ReminderStage } from '@fairlead/contracts';
import { DAY_MS, HOUR_MS } from '@fairlead/contracts/time/durations';

/** The earliest current day anywhere on earth (`2026-11-21`): a day is over once it is over everywhere, at UTC−12. */
export const earliestDay = (now = Date.now()): string => dayOf(now - 12 * HOUR_MS);

/** The reminder stage of a request with a due date; undefined with more than three days left. */
export function stageAt(due: string | undefined, now = Date.now()): ReminderStage | undefined {
  if (due === undefined) return undefined;
  if (due < earliestDay(now)) return 'late';
  if (due <= dayOf(now)) return 'due';
  return due <= dayOf(now + 3 * DAY_MS) ? 'soon' : undefined;
}
