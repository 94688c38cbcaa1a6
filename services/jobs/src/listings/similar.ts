import type { Listing } from '@fairlead/contracts';
import { apiErrors, type Service, type Viewer } from '@fairlead/service-kit';
import { seesAllOf } from './access.ts';
import { listings } from './collection.ts';
import type { Directory } from './directory/directory.ts';

const MOST = 4;

/**
 * The published listings most similar to one that the viewer may see.
 * @throws {ApiError} 404 when there is no such listing for this viewer.
 */
export async function likeListing(
  service: Service,
  directory: Directory,
  id: string,
  viewer: Viewer,
): Promise<Listing[]> {
  const [one] = await directory.find([id], seesAllOf(viewer));
  if (!one) throw apiErrors.notFound();
  const ids = await directory.similar(one, MOST);
  const stored = await directory.find(ids, []);
  return (await service.reading.answer(service.store(listings), stored, {}, viewer)) as Listing[];
}
