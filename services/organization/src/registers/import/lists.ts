import { isZone } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { listedOf, lookupOf } from '../../csv/names.ts';
import { employees } from '../../employees/collection.ts';
import { positions } from '../../positions/collection.ts';
import { vessels } from '../../vessels/collection.ts';
import type { Lists } from './cells.ts';
import type { LinkedFor } from './linked.ts';

/** What the cells of a file can refer to within an organization, with the clocks of a vessel. */
export type ListsFor = (vessel: string | undefined) => Lists;

/** People are named by name or address, ranks by name or code. */
export async function listsOf(
  service: Service,
  organization: string,
  linked: LinkedFor,
): Promise<ListsFor> {
  const within = { organization: objectId(organization) };
  const [crew, ranks, fleet] = await Promise.all([
    service
      .store(employees)
      .find({ ...within, status: 'active' })
      .toArray(),
    service.store(positions).find({}).toArray(),
    service.store(vessels).find(within).toArray(),
  ]);
  // Somebody may have several records.
  const people = new Map(crew.map(({ user }) => [String(user.id), user]));
  const clocks = new Map(fleet.map((one) => [one._id.toHexString(), one]));
  const lists = {
    people: lookupOf(
      [...people].map(([id, { fullName, email }]) => ({
        id,
        name: fullName ?? email ?? id,
        code: email ?? undefined,
      })),
    ),
    ranks: lookupOf(ranks.map(listedOf)),
    vessels: lookupOf(fleet.map(listedOf)),
  };
  return (vessel) => {
    const { shipTime: zone, warningDays } = clocks.get(vessel ?? '') ?? {};
    return {
      ...lists,
      records: (register, person) => linked(register, { vessel, person }),
      zone: zone && isZone(zone) ? zone : 'UTC',
      ...(warningDays && { warningDays }),
    };
  };
}
