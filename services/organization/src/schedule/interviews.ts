import { clockIn, interviewChanged, interviewKinds, labelOf } from '@fairlead/contracts';
import { MINUTE_MS } from '@fairlead/contracts/time/durations';
import type { Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { organizations } from '../organizations/collection.ts';
import { Names } from './names.ts';
import type { RequestedSchedule } from './schedule-query.ts';
import type { Person } from './source.ts';

/** The projection of interviews, as published. */
const keptInterviews = z.array(interviewChanged.payload.omit({ revision: true, deleted: true }));

/** The person's interviews with employers. */
export async function interviews(
  service: Service,
  { id: user }: Person,
  { span, zone }: RequestedSchedule,
) {
  const stored = await service.projections.get('interviews')?.findAll({ user, status: 'planned' });
  const own = keptInterviews.parse(stored ?? []).filter(({ startsAt }) => {
    const { day } = clockIn(zone, startsAt);
    return span.from <= day && day <= span.to;
  });
  const employers = await Names.of(
    service,
    organizations,
    own.map(({ organization }) => organization),
  );
  return own.map(({ id, organization, kind, startsAt, minutes, place, status }) => {
    const endsAt = new Date(Date.parse(startsAt) + minutes * MINUTE_MS).toISOString();
    return {
      id,
      title: `Interview with ${employers.get(organization)}`,
      from: clockIn(zone, startsAt).day,
      to: clockIn(zone, endsAt).day,
      startsAt: new Date(startsAt).toISOString(),
      endsAt,
      place: place ?? labelOf(interviewKinds, kind) ?? null,
      status,
      link: '/account/applications',
    };
  });
}
