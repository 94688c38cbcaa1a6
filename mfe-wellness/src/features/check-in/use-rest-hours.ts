import type { Day } from '@fairlead/contracts/time/clock';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import { restHours } from '../../api.ts';

/** Somebody's hours of rest on some days, where they have recorded them; of no day where those cannot be read. */
export function useRestHours(user: string, days: readonly Day[]): ReadonlyMap<Day, number> {
  const [last, first] = [days[0], days.at(-1)];
  const { currentData } = restHours.list.useQuery(
    {
      where: { user: { equals: user }, day: { greater_than_equal: first, less_than_equal: last } },
      depth: 0,
      limit: 100,
    },
    { skip: first === undefined },
  );
  const recorded = (currentData?.docs ?? []).filter(({ isBlank }) => !isBlank);
  return new Map(
    recorded.map(({ day, work, beginsAt, endsAt }) => {
      const worked = work.reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
      const whole = beginsAt && endsAt ? Date.parse(endsAt) - Date.parse(beginsAt) : 24 * HOUR_MS;
      return [day, Math.round(((whole - worked) / HOUR_MS) * 10) / 10];
    }),
  );
}
