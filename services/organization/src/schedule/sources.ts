import { anyRegister, certificates, type ScheduleKind } from '@fairlead/contracts';
import { drills } from '@fairlead/contracts/registers/drills';
import { assignments } from './assignments.ts';
import { interviews } from './interviews.ts';
import { recordsOn } from './records-on-days.ts';
import type { Source } from './source.ts';

/** The sources of the entries of each kind. */
export const sources: Readonly<Record<ScheduleKind, Source>> = {
  assignment: assignments,
  drill: recordsOn({
    register: anyRegister(drills),
    people: 'participants',
    on: 'date',
    title: (record) => record,
  }),
  expiry: recordsOn({
    register: anyRegister(certificates),
    person: 'holder',
    on: 'expiryDate',
    title: (record) => `${record} expires`,
  }),
  interview: interviews,
};
