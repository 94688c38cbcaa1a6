import { isId, peopleSummary } from '@fairlead/contracts';
import {
  apiErrors,
  described,
  type Filter,
  type ObjectId,
  objectId,
  type Service,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { positions } from '../positions/collection.ts';
import { vessels } from '../vessels/collection.ts';
import { employees } from './collection.ts';
import { requireMember } from './members-only.ts';

/** An invalid query matches nobody: access is decided first. */
const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
});

/** `GET /api/employees/summary`: how many people an organization or a vessel has, for its members (O-042). */
export function peopleSummaryRoute(service: Service): void {
  service.read(
    '/api/employees/summary',
    {
      from: ['employees', 'vessels', 'positions'],
      parameters: ['organization', 'vessel'],
      schema: described({
        summary: 'How many people an organization or a vessel has',
        query: asked,
        answers: { 200: peopleSummary },
      }),
    },
    async ({ organization, vessel }, viewer) => {
      requireMember(viewer, organization);
      if (vessel !== undefined && !isId(vessel)) throw apiErrors.notFound();
      const fleet = {
        organization: objectId(organization),
        ...(vessel && { _id: objectId(vessel) }),
      };
      const ships = await service.store(vessels).count(fleet);
      // A vessel of another organization has nobody here.
      if (vessel && ships === 0) throw apiErrors.notFound();
      const inForce = {
        organization: objectId(organization),
        status: { $ne: 'ended' },
        ...(vessel && { vessel: objectId(vessel) }),
      };
      const people = await service.store(employees).count(inForce);
      return { people, vessels: ships, positions: await positionsOf(service, inForce) };
    },
  );
}

/** The positions that some people hold, and how many of them, most frequent first. */
async function positionsOf(service: Service, people: Filter) {
  const counted = await service
    .store(employees)
    .aggregate<{ _id: ObjectId | null; count: number }>(people, [
      { $group: { _id: '$position', count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
    ])
    .toArray();
  const held = counted.flatMap(({ _id, count }) => (_id ? [{ _id, count }] : []));
  const named = await service
    .store(positions)
    .find({ _id: { $in: held.map(({ _id }) => _id) } })
    .toArray();
  return held.flatMap(({ _id, count }) => {
    const position = named.find((one) => one._id.equals(_id));
    return position ? [{ name: position.name, count }] : [];
  });
}
