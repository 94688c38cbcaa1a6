import type { Listing } from '@fairlead/contracts/api/listings';
import type { RemoteDispatch, RemoteState } from '@fairlead/remote-kit';
import { listingApi } from '../listings/get-listing.ts';
import { listingsApi } from '../listings/get-listings.ts';
import { savedJobsApi } from '../saving/get-saved-jobs.ts';

/** What applying changes of a listing. */
export type Applied = Pick<Listing, 'hasApplied' | 'applicationCount'>;

interface Cache {
  dispatch: RemoteDispatch;
  getState(): RemoteState;
}

/** Changes a listing wherever it was read: by itself, in a page of the directory, among saved jobs. Returns how to undo it. */
export function changeListing(
  { dispatch, getState }: Cache,
  id: string,
  change: (listing: Applied) => Partial<Applied>,
): () => void {
  const apply = (listing: Listing) => void Object.assign(listing, change(listing));
  const state = getState();
  const patches = [
    dispatch(listingApi.util.updateQueryData('getListing', id, apply)),
    ...listingsApi.util
      .selectCachedArgsForQuery(state, 'getListings')
      .map((query) =>
        dispatch(
          listingsApi.util.updateQueryData('getListings', query, ({ docs }) =>
            docs.filter((listing) => listing.id === id).forEach(apply),
          ),
        ),
      ),
    ...savedJobsApi.util.selectCachedArgsForQuery(state, 'getSavedJobs').map((page) =>
      dispatch(
        savedJobsApi.util.updateQueryData('getSavedJobs', page, ({ docs }) => {
          for (const { job } of docs) if (typeof job !== 'string' && job.id === id) apply(job);
        }),
      ),
    ),
  ];
  return () => {
    for (const patch of patches) patch.undo();
  };
}
