import { certificates, collectionOf, openStatuses } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { employees } from '../employees/collection.ts';
import { certificateRequirements } from './certificate-requirements.ts';
import type { Checks } from './checks.ts';
import { holds, typesOf } from './held-certificates.ts';

const slug = collectionOf(certificates.slug);

/** The collections that decide on required certificates. */
export const requiredFrom = [slug, employees.slug, certificateRequirements.slug];

/** The certificates that the ranks of an organization's crews require, by vessel and whether a valid one is held. */
export async function requiredChecks(service: Service, organization: string): Promise<Checks[]> {
  const within = { organization: objectId(organization) };
  const rules = await service.store(certificateRequirements).find(within).toArray();
  if (rules.length === 0) return [];
  const crew = await service
    .store(employees)
    .find({ ...within, status: 'active', vessel: { $ne: null } })
    .toArray();
  const held = await service
    .store(slug)
    .find({ ...within, status: { $in: openStatuses(certificates) } })
    .toArray();
  const byHolder = Map.groupBy(held, ({ holder }) => String((holder as { id: unknown }).id));
  return crew.flatMap(({ user, position, vessel }) =>
    typesOf(rules, { position, vessel }).map((type) => ({
      vessel: String(vessel),
      isPassed: holds(type, byHolder.get(String(user.id)) ?? []),
      count: 1,
    })),
  );
}
