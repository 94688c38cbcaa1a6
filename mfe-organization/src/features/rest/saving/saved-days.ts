import type { RestMonth, RestMonthDay } from '@fairlead/contracts/api/rest-hours';
import type { StoredDay } from './queued-day.ts';

/** A day as the API returned it when it was saved. */
export interface SavedDay extends StoredDay {
  vessel: string;
  user: string;
  day: string;
}

/** A month with what was saved since: an answer requested earlier may arrive later. */
export function withSaved(month: RestMonth, saved: Readonly<Record<string, SavedDay>>): RestMonth {
  const own = Object.values(saved).filter(({ user }) => user === month.user.id);
  const newer = own.filter(({ tag, vessel, day }) => {
    const known = month.days.find((one) => one.vessel === vessel && one.day === day);
    return isNewer({ tag }, known);
  });
  if (newer.length === 0) return month;
  const isReplaced = ({ vessel, day }: RestMonthDay) =>
    newer.some((one) => one.vessel === vessel && one.day === day);
  return {
    ...month,
    days: [...month.days.filter((one) => !isReplaced(one)), ...newer.map(dayOf)],
  };
}

const dayOf = ({ id, tag = '', vessel, day, work, comment }: SavedDay): RestMonthDay => ({
  id,
  tag,
  vessel,
  day,
  work: [...work],
  comment,
  compensatoryRest: 0,
  updatedAt: new Date().toISOString(),
});

/** Whether a version of a day is later than another one, if there is one. */
export const isNewer = (
  { tag }: Pick<StoredDay, 'tag'>,
  other: Pick<StoredDay, 'tag'> | null | undefined,
): boolean => !other || revisionOf(other.tag) < revisionOf(tag);

/** The revision of a document, by its tag. */
const revisionOf = (tag: string | undefined): number => Number(tag?.match(/-(\d+)"$/)?.[1] ?? 0);
