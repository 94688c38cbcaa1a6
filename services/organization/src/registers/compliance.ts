import { breachesOf, fleetCompliance, isId, openStatuses } from '@fairlead/contracts';
import { described, objectId, type Service } from '@fairlead/service-kit';
import type { Types } from 'mongoose';
import { z } from 'zod';
import { requireMember } from '../employees/members-only.ts';
import type { RegisterStore } from './register-store.ts';
import { requiredChecks, requiredFrom } from './required-checks.ts';

const asked = z.object({ organization: z.string().catch('') });

interface Group {
  _id: { vessel: Types.ObjectId; flags?: string[] };
  count: number;
}

/**
 * `GET /api/registers/compliance?organization=…`: how many checks each vessel has and how many it passed, for its organization's members. A check is
 * an open record of the vessel in a register with non-compliance flags, passed while none of these holds, or a certificate that the rank of a crew
 * member requires, passed while they hold a valid one (O-058, O-082).
 */
export function complianceRoute(service: Service, kept: readonly RegisterStore[]): void {
  const checking = kept.filter(
    ({ register }) => register.pages.vessel && breachesOf(register).length > 0,
  );
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
      const vessels = new Map<string, { passed: number; of: number }>();
      const of = isId(organization) ? organization : '';
      const counted = await Promise.all([
        ...checking.map((one) => checksOf(service, one, of)),
        requiredChecks(service, of),
      ]);
      for (const { vessel, isPassed, count } of counted.flat()) {
        const figures = vessels.get(vessel) ?? { passed: 0, of: 0 };
        figures.of += count;
        if (isPassed) figures.passed += count;
        vessels.set(vessel, figures);
      }
      return { vessels: Object.fromEntries(vessels) };
    },
  );
}

/** The checks of a register, by vessel and whether they passed. */
async function checksOf(
  service: Service,
  { register, collection }: RegisterStore,
  organization: string,
) {
  const breaches = new Set(breachesOf(register));
  const groups = await service
    .store(collection)
    .documents.aggregate<Group>([
      {
        $match: {
          organization: objectId(organization),
          vessel: { $ne: null },
          status: { $in: openStatuses(register) },
          deletedAt: null,
        },
      },
      { $group: { _id: { vessel: '$vessel', flags: '$flags' }, count: { $sum: 1 } } },
    ])
    .toArray();
  return groups.map(({ _id: { vessel, flags = [] }, count }) => ({
    vessel: String(vessel),
    isPassed: !flags.some((code) => breaches.has(code)),
    count,
  }));
}
