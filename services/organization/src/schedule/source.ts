import type { ScheduleEntry } from '@fairlead/contracts';
import type { Service, Viewer } from '@fairlead/service-kit';
import type { AskedSchedule } from './asked.ts';

/** Somebody whose schedule is read, by themselves or by one of their calendars. */
export type Person = Pick<Extract<Viewer, { kind: 'person' }>, 'id' | 'memberships'>;

/** Where entries of a kind come from. */
export type Source = (
  service: Service,
  person: Person,
  asked: AskedSchedule,
) => Promise<Omit<ScheduleEntry, 'kind'>[]>;

/** What an entry of whole days says unless it says otherwise. */
export const wholeDays = { startsAt: null, endsAt: null, place: null, status: null, link: null };
