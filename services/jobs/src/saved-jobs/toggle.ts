import type { savedJobToggle } from '@fairlead/contracts';
import {
  ApiError,
  apiErrors,
  both,
  objectId,
  requireAccess,
  type Service,
  unguarded,
  type Viewer,
} from '@fairlead/service-kit';
import type { z } from 'zod';
import { listings } from '../listings/collection.ts';
import { savedJobs } from './collection.ts';

type Person = Extract<Viewer, { kind: 'person' }>;

/**
 * Saves a listing for a person, or removes it again; two concurrent calls leave at most one entry. With `wanted` it is that afterwards: a call that
 * is repeated because its answer was lost changes nothing.
 * @returns whether it is saved now.
 * @throws {ApiError} 400 at `job` for a listing that the person may not see.
 */
export async function toggle(
  service: Service,
  viewer: Person,
  { job, saved: wanted }: z.infer<typeof savedJobToggle>,
  correlationId: string,
): Promise<boolean> {
  const store = service.store(savedJobs);
  const entry = { user: objectId(viewer.id), job: objectId(job) };
  const origin = { actor: viewer, correlationId };
  const saved = await store.find(entry).next();
  if (wanted === Boolean(saved)) return wanted;
  if (saved) {
    await store.remove(saved._id, origin, unguarded);
    return false;
  }
  const visible = requireAccess(listings.access.read(viewer));
  const listing = await service.store(listings).findById(objectId(job), both(visible));
  if (!listing) throw noSuchJob();
  const content = { user: viewer.id, job: listing._id.toHexString() };
  await store.add([{ content }], origin).catch(async (error: unknown) => {
    const isSavedMeanwhile = error instanceof ApiError && (await store.count(entry)) > 0;
    if (!isSavedMeanwhile) throw error;
  });
  return true;
}

const noSuchJob = () =>
  apiErrors.validation('savedJobs', [{ path: 'job', message: 'This job was not found' }]);
