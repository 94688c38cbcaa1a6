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

/** The query of a schedule. `zone` decides on which day a moment falls; `kinds` are comma-separated codes, all of them when left out. */
export const scheduleQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  zone: z.string().max(60).refine(isZone, 'This is not a time zone').default('UTC'),
  kinds: z.string().max(200).optional(),
});

/** The requested part of a schedule. */
export interface RequestedSchedule {
  span: DaySpan;
  zone: string;
  kinds: readonly ScheduleKind[];
}

/** How many days a schedule covers unless its end is given. */
const usualDays = 92;

/** @throws {ApiError} 400 for too many days, or none. */
export function requestedSchedule({
  from = today(),
  to = dayAfter(from, usualDays - 1),
  zone,
  kinds,
}: z.infer<typeof scheduleQuery>): RequestedSchedule {
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
