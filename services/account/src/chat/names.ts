import { objectId, type Service } from '@fairlead/service-kit';
import { users } from '../users/collection.ts';

/** The name shown for somebody whose account is gone. */
export const GONE = 'Former member';

/** The names of these people. */
export async function namesOf(
  service: Service,
  ids: Iterable<string>,
): Promise<Record<string, string>> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return {};
  const found = await service
    .store(users)
    .find({ _id: { $in: unique.map(objectId) } })
    .project<{ _id: unknown; name?: string }>({ name: 1 })
    .batchSize(Math.max(1, unique.length))
    .toArray();
  const names = new Map(found.map(({ _id, name }) => [String(_id), name ?? GONE]));
  return Object.fromEntries(unique.map((id) => [id, names.get(id) ?? GONE]));
}
