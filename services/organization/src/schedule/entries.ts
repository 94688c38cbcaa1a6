import type { ScheduleEntry } from '@fairlead/contracts';
import { compareAsRead, compareCodes } from '@fairlead/contracts/api/reading-order';
import type { Service } from '@fairlead/service-kit';
import type { RequestedSchedule } from './schedule-query.ts';
import type { Person } from './source.ts';
import { sources } from './sources.ts';

/** A person's entries on these days, from all sources, earliest first. */
export async function entriesOf(
  service: Service,
  person: Person,
  asked: RequestedSchedule,
): Promise<ScheduleEntry[]> {
  const found = await Promise.all(
    asked.kinds.map(async (kind) => {
      const entries = await sources[kind](service, person, asked);
      return entries.map((entry) => ({ ...entry, kind }));
    }),
  );
  return found
    .flat()
    .toSorted(
      (one, other) =>
        compareCodes(momentOf(one), momentOf(other)) ||
        compareAsRead(one.title, other.title) ||
        compareCodes(one.id, other.id),
    );
}

/** Whole days come before the times of the same day. */
const momentOf = ({ from, startsAt }: ScheduleEntry) => [from, startsAt ?? ''].join(' ');
