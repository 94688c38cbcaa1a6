import { z } from 'zod';
import { id, option } from './fields.ts';
import { pageOf } from './rest.ts';

/** What stands in somebody’s schedule. */
export const scheduleKinds = [
  { code: 'assignment', label: 'Assignment' },
  { code: 'drill', label: 'Drill' },
  { code: 'expiry', label: 'Expiry' },
  { code: 'interview', label: 'Interview' },
] as const;
export type ScheduleKind = (typeof scheduleKinds)[number]['code'];

/** How many days a schedule is asked for at once at most. */
export const longestSchedule = 400;

/**
 * One entry of a schedule: days of the calendar, both included, or with `startsAt` and `endsAt` a time. `link` is where the person reads
 * more, if they may.
 */
export const scheduleEntry = z
  .object({
    id: id(),
    kind: option(scheduleKinds),
    title: z.string(),
    from: z.iso.date(),
    to: z.iso.date(),
    startsAt: z.iso.datetime().nullable(),
    endsAt: z.iso.datetime().nullable(),
    place: z.string().nullable(),
    status: z.string().nullable(),
    link: z.string().nullable(),
  })
  .meta({ id: 'ScheduleEntry' });
export type ScheduleEntry = z.infer<typeof scheduleEntry>;

/** The answer of `GET /api/schedule`: every entry of the days that were asked for, the earliest first, on one page. */
export const schedule = pageOf(scheduleEntry).meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;
