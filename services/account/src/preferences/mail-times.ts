import type { NotificationPreferences } from '@fairlead/contracts';
import { DateTime } from 'luxon';

/** The hour of each part of the day at which mails are sent. */
const HOURS = { morning: 8, afternoon: 13, evening: 18 } as const;
const MONDAY = 1;

/**
 * When a person is mailed what happened at a moment: at once, or with everything else at their chosen hour, on any day or on
 * Mondays, in their time zone. @returns undefined for somebody who wants no mails.
 */
export function mailMoment(wishes: NotificationPreferences, happened: Date): Date | undefined {
  if (!wishes.notificationCheckbox) return undefined;
  if (wishes.notificationFrequency === 'instant') return happened;
  const here = DateTime.fromJSDate(happened, { zone: wishes.currentTimeZone });
  const today = here.startOf('day').set({ hour: HOURS[wishes.preferredContactTime] });
  const isWeekly = wishes.notificationFrequency === 'weekly';
  const first = isWeekly ? today.set({ weekday: MONDAY }) : today;
  const next = first > here ? first : first.plus(isWeekly ? { weeks: 1 } : { days: 1 });
  return next.toJSDate();
}
