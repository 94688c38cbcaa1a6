import {
  collectionOf,
  isId,
  type RestMonth,
  reaches,
  restConfirmations,
  restMonth,
  restMonthName,
  shipMonth,
} from '@fairlead/contracts';
import { apiErrors, described, type Service, tagOf, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import { levelOf } from '../registers/access.ts';
import { answeredClocks, assessedCrew, restVessel } from './aboard.ts';
import { restHours, type StoredRestHours } from './collection.ts';
import { restGuard } from './guard.ts';
import { hoursAround } from './hours-around.ts';
import { isUnder18 } from './judging.ts';
import { confirmationOf } from './writing.ts';

const asked = z.object({
  vessel: z.string().catch(''),
  user: z.string().optional().catch(''),
  month: restMonthName,
});

/**
 * `GET /api/restHours/month?vessel=…&month=…[&user=…]`: a month of somebody's hours, and everything needed to assess it; the viewer's own by
 * default.
 */
export function restMonthRoute(service: Service): void {
  service.read(
    '/api/restHours/month',
    {
      from: [restHours.slug, 'vessels', 'employees', collectionOf(restConfirmations.slug)],
      parameters: ['vessel', 'user', 'month'],
      schema: described({
        tag: restHours.slug,
        summary: 'A month of hours of rest, and all by which it is judged',
        query: asked,
        answers: { 200: restMonth },
      }),
    },
    ({ vessel, user, month }, viewer) => monthOf(service, { vessel, user, month }, viewer),
  );
}

/** @throws {ApiError} 404 for a vessel that does not exist, or not for them; 403 for hours the viewer may not read. */
async function monthOf(
  service: Service,
  asking: { vessel: string; user?: string | undefined; month: string },
  viewer: Viewer,
): Promise<RestMonth> {
  const user = asking.user ?? (viewer.kind === 'person' ? viewer.id : '');
  if (!isId(asking.vessel) || !isId(user)) throw apiErrors.notFound();
  const vessel = await restVessel(service, asking.vessel);
  const place = { organization: vessel?.organization, vessel: vessel?.id, user };
  if (!vessel || !reaches(levelOf(restGuard, viewer, place), 'write')) throw apiErrors.forbidden();
  const days = shipMonth(vessel.clocks, asking.month);
  const [judged, hours, confirmation] = await Promise.all([
    assessedCrew(service, vessel, [user]),
    hoursAround(service, vessel, { days, users: [user] }),
    confirmationOf(service, { vessel: vessel.id, user, month: asking.month }),
  ]);
  const person = judged(user);
  return {
    month: asking.month,
    organization: vessel.organization,
    vessel: { id: vessel.id, name: vessel.name },
    user: { id: user, name: person.name },
    clocks: answeredClocks(vessel.clocks),
    profile: vessel.profile,
    aboardSince: person.aboardSince,
    isUnder18: isUnder18(person.turns18On, days),
    confirmation: confirmation
      ? { id: String(confirmation._id), status: String(confirmation.status) }
      : null,
    days: hours.map(answeredDay),
  };
}

const answeredDay = (stored: StoredRestHours): RestMonth['days'][number] => ({
  id: String(stored._id),
  tag: tagOf(stored),
  vessel: String(stored.vessel),
  day: stored.day,
  work: stored.work.map(({ from, to, kind, reason }) => ({
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    kind: kind ?? null,
    reason: reason ?? null,
  })),
  comment: stored.comment ?? null,
  compensatoryRest: stored.compensatoryRest,
  updatedAt: stored.updatedAt.toISOString(),
});
