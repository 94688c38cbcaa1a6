import {
  codesOf,
  type DaySpan,
  dayAfter,
  daysBetween,
  isZone,
  longestSchedule,
  type ScheduleKind,
  scheduleKinds,
} from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import { z } from 'zod';
import { today } from '../days.ts';

/** What a schedule is asked by. `zone` says on which day a moment falls; `kinds` are codes between commas, all of them when left out. */
export const scheduleQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  zone: z.string().max(60).refine(isZone, 'This is not a time zone').default('UTC'),
  kinds: z.string().max(200).optional(),
});

/** The part of a schedule that somebody wants. */
export interface AskedSchedule {
  span: DaySpan;
  zone: string;
  kinds: readonly ScheduleKind[];
}

/** For how many days a schedule is answered unless its end is said. */
const usualDays = 92;

/** @throws {ApiError} 400 for days that are too many, or none. */
export function askedSchedule({
  from = today(),
  to = dayAfter(from, usualDays - 1),
  zone,
  kinds,
}: z.infer<typeof scheduleQuery>): AskedSchedule {
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > longestSchedule)
    throw apiErrors.badRequest(`A schedule covers 1 to ${longestSchedule} days.`);
  const named = kinds?.split(',');
  return {
    span: { from, to },
    zone,
    kinds: codesOf(scheduleKinds).filter((code) => named?.includes(code) ?? true),
  };
}
