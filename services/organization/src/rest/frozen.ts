import {
  labelOf,
  restProfileWords,
  restWorkKinds,
  type ShipClocks,
  type ShipDay,
  stretchAboard,
} from '@fairlead/contracts';
import type { RestVerdict } from '@fairlead/rest-rules';
import type { StoredRestHours } from './collection.ts';

/** The breaches of a month as stored in its confirmation. */
export const frozenViolations = (verdicts: readonly RestVerdict[]) =>
  verdicts
    .filter(({ outcome }) => outcome === 'breach')
    .map(({ rule, day, from, to, hours, limit, profile }) => ({
      rule,
      day,
      from,
      to,
      hours,
      limit,
      profile: restProfileWords(profile),
    }));

/** The days of a month as stored in its confirmation, by the clocks aboard. */
export const frozenHours = (
  clocks: ShipClocks,
  days: readonly ShipDay[],
  hours: readonly StoredRestHours[],
) =>
  days.map((shipDay) => {
    const { day, from, to } = shipDay;
    const written = hours.find((one) => one.day === day);
    const work = written?.work ?? [];
    const worked = work.reduce((sum, one) => sum + hoursBetween(one.from, one.to), 0);
    return {
      day,
      ...(work.length > 0 && { work: wordsOfWork(work, clocks, shipDay) }),
      worked,
      rest: hoursBetween(from, to) - worked,
      ...(written?.comment && { comment: written.comment }),
    };
  });

const hoursBetween = (from: Date | number, to: Date | number): number =>
  (Number(to) - Number(from)) / 3_600_000;

const wordsOfWork = (work: StoredRestHours['work'], clocks: ShipClocks, day: ShipDay): string =>
  work
    .map(({ from, to, kind, reason }) => {
      const times = stretchAboard(clocks, day, { from: Number(from), to: Number(to) });
      const why = [labelOf(restWorkKinds, kind)?.toLowerCase(), reason].filter(Boolean).join(': ');
      return why ? `${times} (${why})` : times;
    })
    .join(', ');
