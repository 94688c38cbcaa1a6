import type {
  ChosenNotifications,
  NotificationChoice,
  NotificationTopic,
} from '@fairlead/contracts/api/notification-topics';
import type { NotificationPreferences, Preferences } from '@fairlead/contracts/api/preferences';
import { collectionApi, type Versioned, versionOf } from '@fairlead/remote-kit/calls';
import { accountApi } from '../../api.ts';
import { useFirstRecord, useOwnRecord } from '../records/own-record.ts';

/** People's preferences, one record each. */
export const preferences = collectionApi(accountApi, 'preferences');

/** A person's record: null where none exists yet. */
export const usePreferences = (user: string) => useOwnRecord<'preferences'>(preferences, user);

/** Saves a part of a person's preferences: into the existing record, or into their first. Throws `ApiError`. */
function useSavePart<Value>(user: string, changesOf: (value: Value) => Partial<Preferences>) {
  const [patch] = preferences.patch.useMutation();
  const { make } = useFirstRecord<'preferences'>(preferences, user);
  return async (value: Value, stored: Versioned<Preferences> | undefined) => {
    const changes = changesOf(value);
    return stored
      ? patch({ id: stored.doc.id, changes, ...versionOf(stored), depth: 0 }).unwrap()
      : make(changes);
  };
}

/** Saves how and when a person is mailed. Throws `ApiError`. */
export const useSavePreferences = (user: string) =>
  useSavePart(user, (notifications: NotificationPreferences) => ({ notifications }));

/** Saves how a person is notified of each topic. Throws `ApiError`. */
export const useSaveNotificationChoices = (user: string) =>
  useSavePart(user, (choices: Record<NotificationTopic, NotificationChoice>) => ({
    notificationChoices: choices as ChosenNotifications,
  }));
