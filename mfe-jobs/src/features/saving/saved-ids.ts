import { relatedId } from '@fairlead/contracts/api/relations';
import type { SavedJobIds, SavedJobToggled } from '@fairlead/contracts/api/saved-jobs';
import { type ApiCall, type CallCache, rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { jobsApi } from '../../api.ts';
import { savedJobs } from './get-saved-jobs.ts';

/** How long the ids of saved jobs stay fresh, in milliseconds. */
export const savedIdsFresh = 300_000;

/** Reads which jobs the person has saved. */
export const savedIdsCall = (): ApiCall => ({ path: '/savedJobs/ids' });

/** Saves a job, or removes it; repeated, it changes nothing. */
export const changeSavedCall = (body: SavedChange): ApiCall => ({
  path: '/savedJobs/toggle',
  method: 'POST',
  body,
});

/** A job, and whether it is to be saved. */
export interface SavedChange {
  job: string;
  saved: boolean;
}

export const savingApi = jobsApi.injectEndpoints({
  endpoints: (build) => ({
    getSavedIds: build.query<SavedJobIds, undefined>({
      query: savedIdsCall,
      providesTags: ['savedJobs'],
    }),
    changeSaved: build.mutation<SavedJobToggled, SavedChange>({
      query: changeSavedCall,
      invalidatesTags: rereadAfterSuccess('savedJobs'),
      // The bookmark follows the click at once; a failed call reverts it.
      onQueryStarted: async ({ job, saved: isSaved }, { dispatch, getState, queryFulfilled }) => {
        const cache = { dispatch, getState } as CallCache;
        const ids = dispatch(
          savingApi.util.updateQueryData('getSavedIds', undefined, (saved) => {
            const others = saved.ids.filter((id) => id !== job);
            saved.ids = isSaved ? [job, ...others] : others;
          }),
        );
        const undoLists = savedJobs.changeLists(cache, (saved) => {
          saved.docs = saved.docs.filter((entry) => relatedId(entry.job) !== job);
        });
        await queryFulfilled.catch(() => {
          ids.undo();
          undoLists();
        });
      },
    }),
  }),
});

export const { useGetSavedIdsQuery, useChangeSavedMutation } = savingApi;
