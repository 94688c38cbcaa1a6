import type { ReminderStage } from '@fairlead/contracts';

const hour = 60 * 60_000;
const day = 24 * hour;

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** The earliest current day anywhere on earth (`2026-11-21`): a day is over once it is over everywhere, at UTC−12. */
export const earliestDay = (now = Date.now()): string => dayAt(now - 12 * hour);

/** The reminder stage of a request with a due date; undefined with more than three days left. */
export function stageAt(due: string | undefined, now = Date.now()): ReminderStage | undefined {
  if (due === undefined) return undefined;
  if (due < earliestDay(now)) return 'late';
  if (due <= dayAt(now)) return 'due';
  return due <= dayAt(now + 3 * day) ? 'soon' : undefined;
}
