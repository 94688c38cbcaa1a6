import { fleetCompliance, isId, openStatuses } from '@fairlead/contracts';
import { described, type ObjectId, objectId, type Service } from '@fairlead/service-kit';
import { z } from 'zod';
import { requireMember } from '../employees/members-only.ts';
import { type Checks, complianceOf, isChecked, passes } from './checks.ts';
import type { RegisterStore } from './register-store.ts';
import { requiredChecks, requiredFrom } from './required-checks.ts';

const asked = z.object({ organization: z.string().catch('') });

interface Group {
  _id: { vessel: ObjectId; flags?: string[] };
  count: number;
}

/**
 * `GET /api/registers/compliance?organization=…`: how many checks each vessel has and how many it passed, for its organization's members. A check is
 * an open record of the vessel in a register with non-compliance flags, passed while none of these holds, or a certificate that the rank of a crew
 * member requires, passed while they hold a valid one (O-058, O-082).
 */
export function complianceRoute(service: Service, stores: readonly RegisterStore[]): void {
  const checking = stores.filter(({ register }) => isChecked(register));
  service.read(
    '/api/registers/compliance',
    {
      from: [...checking.map(({ collection }) => collection.slug), ...requiredFrom],
      parameters: ['organization'],
      schema: described({
        summary: 'How many checks each vessel has passed',
        query: asked,
        answers: { 200: fleetCompliance },
      }),
    },
    async ({ organization }, viewer) => {
      requireMember(viewer, organization);
      const of = isId(organization) ? organization : '';
      const counted = await Promise.all([
        ...checking.map((one) => checksOf(service, one, of)),
        requiredChecks(service, of),
      ]);
      return complianceOf(counted.flat());
    },
  );
}

/** The checks of a register, by vessel and whether they passed. */
async function checksOf(
  service: Service,
  { register, collection }: RegisterStore,
  organization: string,
): Promise<Checks[]> {
  const groups = await service
    .store(collection)
    .aggregate<Group>(
      {
        organization: objectId(organization),
        vessel: { $ne: null },
        status: { $in: openStatuses(register) },
      },
      [{ $group: { _id: { vessel: '$vessel', flags: '$flags' }, count: { $sum: 1 } } }],
    )
    .toArray();
  return groups.map(({ _id: { vessel, flags = [] }, count }) => ({
    vessel: String(vessel),
    isPassed: passes(register, flags),
    count,
  }));
}
