import { objectId, type Service } from '@fairlead/service-kit';
import { applications } from '../applications/collection.ts';
import { candidateMoves, candidateNotes, candidateRatings } from './collections.ts';

/** Removes what colleagues wrote about a candidate who is gone: it belongs to their applications, which name them, and describes them. */
export async function forgetCandidate(service: Service, user: string): Promise<void> {
  const own = service.store(applications).find({ 'user.id': objectId(user) });
  const ids = (await own.project({ _id: 1 }).toArray()).map(({ _id }) => _id);
  const origin = { actor: 'system', correlationId: `erasure:${user}` } as const;
  for (const { slug } of [candidateMoves, candidateNotes, candidateRatings]) {
    const store = service.store(slug);
    const about = store.find({ application: { $in: ids } });
    for (const { _id } of await about.project({ _id: 1 }).toArray())
      await store.remove(_id, origin);
  }
}
