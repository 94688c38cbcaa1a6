import { setImmediate } from 'node:timers/promises';
import {
  type Day,
  daysBetween,
  isId,
  mostReportDays,
  type RestReport,
  type RestRule,
  reaches,
  restReport,
  shipDays,
} from '@fairlead/contracts';
import { compareAsRead } from '@fairlead/contracts/api/reading-order';
import type { RestVerdict } from '@fairlead/rest-rules';
import {
  apiErrors,
  described,
  FairQueue,
  type Filter,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { levelOf } from '../registers/access.ts';
import { answeredClocks, assessedCrew, type RestVessel, restVessel } from './aboard.ts';
import { restHours, type StoredRestHours } from './collection.ts';
import { restGuard } from './guard.ts';
import { hoursAround } from './hours-around.ts';
import { judgedDays } from './judging.ts';
import { recorded } from './recorded.ts';

const asked = z.object({
  vessel: z.string().catch(''),
  from: z.iso.date(),
  to: z.iso.date(),
  user: z.string().optional().catch(''),
});

/**
 * `GET /api/restHours/report?vessel=…&from=…&to=…[&user=…]`: how often each rule was broken by each person in a period, and the share of
 * their days on which none was (O-160). Those who do not lead the vessel only see themselves.
 */
export function restReportRoute(service: Service): void {
  service.read(
    '/api/restHours/report',
    {
      from: [restHours.slug, 'vessels', 'employees'],
      parameters: ['vessel', 'from', 'to', 'user'],
      schema: described({
        tag: restHours.slug,
        summary: 'How the hours of rest of a vessel were kept in a period',
        query: asked,
        answers: { 200: restReport },
      }),
    },
    (query, viewer) => reports.run(() => reportOf(service, query, viewer)),
  );
}

/** A report of a year assesses hundreds of days of everybody aboard: few at once, each followed by a rest of the same length. */
const reports = new FairQueue({ concurrency: 1, waiting: 16, maxWaitMs: 5_000, pauseFactor: 1 });

async function reportOf(
  service: Service,
  { vessel: id, from, to, user }: z.output<typeof asked>,
  viewer: Viewer,
): Promise<RestReport> {
  const span = daysBetween(from, to) + 1;
  if (span < 1 || span > mostReportDays)
    throw apiErrors.validation(restHours.slug, [
      { path: 'to', message: `A report spans 1 to ${mostReportDays} days` },
    ]);
  const vessel = isId(id) ? await restVessel(service, id) : undefined;
  if (!vessel) throw apiErrors.forbidden();
  const whose = usersFor(viewer, vessel, user);
  const written = await writtenBy(service, vessel, { from, to, users: whose });
  const users = [...written.keys()];
  const judged = await assessedCrew(service, vessel, users);
  const days = shipDays(vessel.clocks, from, to);
  const isAboard = new Set(days.map(({ day }) => day));
  const around = Map.groupBy(await hoursAround(service, vessel, { days, users }), ({ user: by }) =>
    String(by.id),
  );
  const people: RestReport['people'] = [];
  for (const one of users) {
    // Others are answered between one person and the next.
    await setImmediate();
    const person = judged(one);
    const own = (written.get(one) ?? []).filter(({ day }) => isAboard.has(day));
    const verdicts = judgedDays(vessel, person, days, around.get(one) ?? []);
    const name = person.name ?? own[0]?.user.fullName ?? null;
    people.push({ user: { id: one, name }, ...figuresOf(own, verdicts) });
  }
  return {
    from,
    to,
    clocks: answeredClocks(vessel.clocks),
    profile: vessel.profile,
    people: people.toSorted((one, other) =>
      compareAsRead(one.user.name ?? '', other.user.name ?? ''),
    ),
  };
}

/** Whose hours a viewer may see; undefined for everybody's. @throws {ApiError} 403 */
function usersFor(viewer: Viewer, vessel: RestVessel, user: string | undefined) {
  const level = (of: string) =>
    levelOf(restGuard, viewer, {
      organization: vessel.organization,
      vessel: vessel.id,
      user: of,
    });
  if (level('') !== 'none') return user && isId(user) ? [user] : undefined;
  const own = viewer.kind === 'person' ? viewer.id : '';
  if (!reaches(level(own), 'write') || (user && user !== own)) throw apiErrors.forbidden();
  return [own];
}

/** The recorded hours aboard in the period, by person. */
async function writtenBy(
  service: Service,
  vessel: RestVessel,
  { from, to, users }: { from: Day; to: Day; users: readonly string[] | undefined },
): Promise<Map<string, StoredRestHours[]>> {
  const fits: Filter = {
    vessel: objectId(vessel.id),
    organization: objectId(vessel.organization),
    day: { $gte: from, $lte: to },
    ...(users && { 'user.id': { $in: users.map(objectId) } }),
    ...recorded,
  };
  const found = await service.store(restHours).find(fits).sort({ day: 1 }).toArray();
  return Map.groupBy(found, ({ user }) => String(user.id));
}

/** Somebody's figures, from the days that they have recorded. */
function figuresOf(written: readonly StoredRestHours[], verdicts: readonly RestVerdict[]) {
  const breaches = verdicts.filter(({ outcome }) => outcome === 'breach');
  const broken = new Set(breaches.map(({ day }) => day));
  const counts: Partial<Record<RestRule, number>> = {};
  for (const { rule } of breaches) counts[rule] = (counts[rule] ?? 0) + 1;
  return {
    days: written.length,
    compliantDays: written.filter(({ day }) => !broken.has(day)).length,
    workHours: sumOf(written.flatMap(({ work }) => work.map(({ from, to }) => hours(from, to)))),
    compensatoryRest: sumOf(written.map(({ compensatoryRest }) => compensatoryRest)),
    counts,
    breaches: breaches.map(({ rule, day, from, to, hours: found, limit }) => ({
      rule,
      day,
      from,
      to,
      hours: found,
      limit,
    })),
  };
}

const hours = (from: Date, to: Date): number => (Number(to) - Number(from)) / 3_600_000;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
