import { objectId, type Service } from '@fairlead/service-kit';
import type { Types } from 'mongoose';

/** How many applications a listing has. */
export const countFor = (service: Service, listing: string): Promise<number> =>
  service.store('applications').count({ job: objectId(listing) });

/** How many applications each listing has, by its id; listings without any are left out. */
export async function countAll(service: Service): Promise<ReadonlyMap<string, number>> {
  const counted = service
    .store('applications')
    .model.collection.aggregate<{ _id: Types.ObjectId; applications: number }>([
      { $match: { deletedAt: null } },
      { $group: { _id: '$job', applications: { $sum: 1 } } },
    ]);
  const counts = new Map<string, number>();
  for await (const { _id, applications } of counted) counts.set(_id.toHexString(), applications);
  return counts;
}
