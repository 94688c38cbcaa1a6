import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { dayOf } from '@fairlead/contracts/time/clock';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import type { Concern } from '@fairlead/remote-kit/lists';
import { calendarDay, useNow } from '@fairlead/ui';
import { employees } from '../../api.ts';
import { paths } from '../../paths.ts';
import { personName } from '../people/names.ts';

/** How many days ahead an end is shown. */
const ahead = 30;
/** An end within this many days is urgent. */
const urgent = 7;

/** The people whose employment ends within a month, for those who know everybody's record. */
export function useEndingEmployments(org: string, knowsPeople: boolean) {
  const today = dayOf(useNow().getTime());
  const { data, isError, refetch } = employees.list.useQuery(
    {
      where: {
        organization: { equals: org },
        status: { equals: 'active' },
        endedOn: { less_than_equal: dayOf(Date.parse(today) + ahead * DAY_MS) },
      },
      sort: 'endedOn',
      depth: 1,
      limit: 10,
    },
    { skip: !knowsPeople },
  );
  return {
    concerns: knowsPeople ? data?.docs.map((record) => concernOf(org, record, today)) : [],
    retry: isError && !data ? () => void refetch() : undefined,
  };
}

function concernOf(
  org: string,
  { id, user, endedOn }: DocumentOf<'employees'>,
  today: string,
): Concern {
  const end = endedOn ?? today;
  return {
    id,
    title: `${personName(user)} leaves`,
    href: paths.person(org, id),
    when: calendarDay(end),
    isUrgent: Date.parse(end) - Date.parse(today) <= urgent * DAY_MS,
  };
}

/** The calendar day of an instant, in UTC, as days are stored. */
