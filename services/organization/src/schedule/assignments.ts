import { labelOf, rotationKinds } from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { today } from '../days.ts';
import { positions } from '../positions/collection.ts';
import { rotations } from '../rotations/collection.ts';
import { vessels } from '../vessels/collection.ts';
import { Names } from './names.ts';
import type { RequestedSchedule } from './schedule-query.ts';
import { type Person, wholeDays } from './source.ts';

/** The person’s own rotations; for an employer they have left, only those that have started. */
export async function assignments(
  service: Service,
  { id: user, memberships }: Person,
  { span }: RequestedSchedule,
) {
  const works = memberships.map(({ organization }) => objectId(organization));
  const own = await service
    .store(rotations)
    .find({
      'user.id': objectId(user),
      from: { $lte: span.to },
      to: { $gte: span.from },
      $or: [{ organization: { $in: works } }, { from: { $lte: today() } }],
    })
    .toArray();
  const ships = await Names.of(
    service,
    vessels,
    own.map(({ vessel }) => vessel),
  );
  const ranks = await Names.of(
    service,
    positions,
    own.map(({ rank }) => rank),
  );
  return own.map(({ _id, kind, vessel, rank, from, to, status }) => ({
    ...wholeDays,
    id: _id.toHexString(),
    title:
      kind === 'aboard'
        ? `Aboard ${ships.get(vessel)} as ${ranks.get(rank)}`
        : `${labelOf(rotationKinds, kind)}, ${ships.get(vessel)}`,
    from,
    to,
    status,
    link: '/account/crew-planner',
  }));
}
