import type { Listing } from '@fairlead/contracts/api/listings';
import type { CallCache } from '@fairlead/remote-kit/calls';
import { listings, oneListing } from '../listings/get-listing.ts';
import { type ListingInShort, listingsApi } from '../listings/get-listings.ts';
import { savedJobs } from '../saving/get-saved-jobs.ts';

/** The members of a listing that applying changes. */
export type Applied = Pick<Listing, 'hasApplied' | 'applicationCount'>;

/** Marks a job as applied for everywhere. Returns how to undo it. */
export const showApplied = (cache: CallCache, job: string) =>
  changeListing(cache, job, ({ applicationCount }) => ({
    hasApplied: true,
    applicationCount: applicationCount + 1,
  }));

/** Reads from the service whether a job was applied for, and how often, and shows it everywhere. */
export async function rereadApplied(cache: CallCache, job: string): Promise<void> {
  const reading = listings.read.initiate(oneListing(job), { forceRefetch: true, subscribe: false });
  const { data } = await cache.dispatch(reading);
  if (!data) return;
  const { hasApplied, applicationCount } = data.doc;
  changeListing(cache, job, () => ({ hasApplied, applicationCount }));
}

/** Changes a listing in every cached read: on its own, in a page of the directory, among saved jobs. Returns how to undo it. */
export function changeListing(
  cache: CallCache,
  id: string,
  change: (listing: Applied) => Partial<Applied>,
): () => void {
  const apply = (listing: ListingInShort) => void Object.assign(listing, change(listing));
  const undoOne = listings.changeOne(cache, id, apply);
  const patches = listingsApi.util
    .selectCachedArgsForQuery(cache.getState(), 'getListings')
    .map((query) =>
      cache.dispatch(
        listingsApi.util.updateQueryData('getListings', query, ({ docs }) =>
          docs.filter((listing) => listing.id === id).forEach(apply),
        ),
      ),
    );
  const undoSaved = savedJobs.changeLists(cache, ({ docs }) => {
    for (const { job } of docs) if (typeof job !== 'string' && job.id === id) apply(job);
  });
  return () => {
    undoOne();
    for (const patch of patches) patch.undo();
    undoSaved();
  };
}
