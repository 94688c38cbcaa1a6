import type { RestMonth, RestMonthDay } from '@fairlead/contracts/api/rest-hours';
import { type ShipDay, shipDay, shipMonth } from '@fairlead/contracts/rest/ship-days';
import { clockIn } from '@fairlead/contracts/time/clock';
import { assessRest, type RestVerdict } from '@fairlead/rest-rules';
import { useMemo } from 'react';
import type { DayContent, QueuedDay } from '../saving/queued-day.ts';
import { type PlacedDay, placedDay } from './cell-times.ts';

/** A day of the month including unsaved changes. */
export interface MonthDay extends DayContent {
  day: ShipDay;
  placed: PlacedDay;
  /** As it is stored; undefined where it is not recorded. */
  kept: RestMonthDay | undefined;
  queued: QueuedDay | undefined;
  verdicts: readonly RestVerdict[];
  /** It has not begun aboard yet. */
  isAhead: boolean;
}

/** A month day by day: what is stored, what waits to be saved, and the verdicts of the rules on both. */
export function useMonthDays(month: RestMonth, waiting: readonly QueuedDay[]): MonthDay[] {
  const ships = useMemo(
    () =>
      shipMonth(month.clocks, month.month).map((day) => ({
        day,
        placed: placedDay(month.clocks, day),
      })),
    [month.clocks, month.month],
  );
  return useMemo(() => {
    const own = waiting.filter(
      ({ vessel, user }) => vessel === month.vessel.id && user === month.user.id,
    );
    const isReplaced = ({ vessel, day }: RestMonthDay) =>
      vessel === month.vessel.id && own.some((queued) => queued.day === day);
    const written = [...month.days.filter((one) => !isReplaced(one)), ...own];
    const verdicts = assessRest({
      days: ships.map(({ day }) => day),
      profile: month.profile,
      isUnder18: month.isUnder18,
      aboardSince: month.aboardSince ? shipDay(month.clocks, month.aboardSince).from : undefined,
      work: written
        .flatMap(({ work }) => work)
        .map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
    });
    const byDay = Map.groupBy(verdicts, ({ day }) => day);
    const now = Date.now();
    return ships.map(({ day, placed }) => {
      const kept = month.days.find((one) => one.vessel === month.vessel.id && one.day === day.day);
      const queued = own.find((one) => one.day === day.day);
      const { work = none, comment = null } = queued ?? kept ?? {};
      const isAhead = day.from > now;
      return {
        day,
        placed,
        kept,
        queued,
        work,
        comment,
        verdicts: isAhead ? none : (byDay.get(day.day) ?? none),
        isAhead,
      };
    });
  }, [month, waiting, ships]);
}

const none: readonly never[] = [];

/** The current day and month aboard. */
export const todayAboard = (zone: string): string => clockIn(zone, new Date().toISOString()).day;
