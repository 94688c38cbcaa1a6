import type { NotificationPreferences, Preferences } from '@fairlead/contracts/api/preferences';
import { collectionApi, type Versioned, versionOf } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';
import { useFirstRecord, useOwnRecord } from '../records/own-record.ts';

/** People's preferences, one record each. */
export const preferences = collectionApi(accountApi, 'preferences');

/** A person's record: null where none exists yet. */
export const usePreferences = (user: string) => useOwnRecord<'preferences'>(preferences, user);

/** Saves a person's preferences: into the existing record, or into their first. Throws `ApiError`. */
export function useSavePreferences(user: string) {
  const [patch] = preferences.patch.useMutation();
  const { make } = useFirstRecord<'preferences'>(preferences, user);
  return async (
    notifications: NotificationPreferences,
    stored: Versioned<Preferences> | undefined,
  ) =>
    stored
      ? patch({
          id: stored.doc.id,
          changes: { notifications },
          ...versionOf(stored),
          depth: 0,
        }).unwrap()
      : make({ notifications });
}
