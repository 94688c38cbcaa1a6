import type { Notification } from '@fairlead/contracts/api/notifications';
import { daysSince } from '@fairlead/ui';

const days = ['Today', 'Yesterday', 'Earlier'] as const;

/** Notifications of one day, or of all days before. */
interface Day {
  title: (typeof days)[number];
  notifications: readonly Notification[];
}

/** Notifications by the day of arrival, today's first; within each day they keep their order. */
export function byDay(notifications: readonly Notification[], now: Date): Day[] {
  const found = Map.groupBy(notifications, ({ createdAt }) => dayOf(new Date(createdAt), now));
  return days.flatMap((title) => {
    const ofDay = found.get(title);
    return ofDay ? [{ title, notifications: ofDay }] : [];
  });
}

function dayOf(at: Date, now: Date): Day['title'] {
  const past = daysSince(at, now);
  if (past < 1) return 'Today';
  return past < 2 ? 'Yesterday' : 'Earlier';
}
