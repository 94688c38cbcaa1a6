import { z } from 'zod';
import { id, option } from './fields.ts';
import { pageOf } from './rest.ts';

/** The kinds of entries in somebody’s schedule. */
export const scheduleKinds = [
  { code: 'assignment', label: 'Assignment' },
  { code: 'drill', label: 'Drill' },
  { code: 'expiry', label: 'Expiry' },
  { code: 'interview', label: 'Interview' },
] as const;
export type ScheduleKind = (typeof scheduleKinds)[number]['code'];

/** The most days of a schedule per request. */
export const longestSchedule = 400;

/**
 * One entry of a schedule: calendar days, both inclusive, or a time with `startsAt` and `endsAt`. `link` leads to more, if the person
 * may read it.
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

/** The answer of `GET /api/schedule`: every entry of the requested days, earliest first, on one page. */
export const schedule = pageOf(scheduleEntry).meta({ id: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;
