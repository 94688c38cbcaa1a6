import type { NotificationPreferences, PreferencesPage } from '@fairlead/contracts/api/preferences';
import { readCollection, rereadAfterSuccess } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';

/** What is kept of a person's wishes: the record, or nothing yet. */
type Kept = PreferencesPage['docs'][number] | null;

/** What is saved: into the record of that id, or into a new one of the person's. */
interface Saving {
  id: string | undefined;
  user: string;
  notifications: NotificationPreferences;
}

/** `GET /api/preferences`, and `POST` the first time or `PATCH`. */
export const preferencesApi = accountApi.injectEndpoints({
  endpoints: (build) => ({
    getPreferences: build.query<Kept, string>({
      query: (user) =>
        readCollection('preferences', { where: { user: { equals: user } }, limit: 1 }),
      transformResponse: ({ docs: [first] }: PreferencesPage) => first ?? null,
      providesTags: ['Preferences'],
    }),
    savePreferences: build.mutation<unknown, Saving>({
      query: ({ id, user, notifications }) =>
        id === undefined
          ? { path: '/preferences', method: 'POST', body: { user, notifications } }
          : { path: `/preferences/${id}`, method: 'PATCH', body: { notifications } },
      invalidatesTags: rereadAfterSuccess('Preferences'),
    }),
  }),
});

export const { useGetPreferencesQuery, useSavePreferencesMutation } = preferencesApi;
