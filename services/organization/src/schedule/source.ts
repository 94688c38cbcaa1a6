import type { ScheduleEntry } from '@fairlead/contracts';
import type { Service, Viewer } from '@fairlead/service-kit';
import type { RequestedSchedule } from './schedule-query.ts';

/** Somebody whose schedule is read, by themselves or by one of their calendars. */
export type Person = Pick<Extract<Viewer, { kind: 'person' }>, 'id' | 'memberships'>;

/** The source of entries of a kind. */
export type Source = (
  service: Service,
  person: Person,
  asked: RequestedSchedule,
) => Promise<Omit<ScheduleEntry, 'kind'>[]>;

/** The defaults of a whole-day entry. */
export const wholeDays = { startsAt: null, endsAt: null, place: null, status: null, link: null };
