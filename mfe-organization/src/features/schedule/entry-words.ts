import {
  type ScheduleEntry,
  type ScheduleKind,
  scheduleKinds,
} from '@fairlead/contracts/api/schedule';
import { labelOf } from '@fairlead/contracts/reference/options';
import { type Tone, time } from '@fairlead/ui';

export const kindTone: Readonly<Record<ScheduleKind, Tone>> = {
  assignment: 'accent',
  drill: 'danger',
  expiry: 'warning',
  interview: 'info',
};

export const kindWords = ({ kind }: Pick<ScheduleEntry, 'kind'>) =>
  labelOf(scheduleKinds, kind) ?? kind;

/** The start and end time of an entry, where it has a time. */
export const timeWords = ({ startsAt, endsAt }: ScheduleEntry): string | undefined =>
  startsAt && endsAt ? `${time(startsAt)} to ${time(endsAt)}` : undefined;
