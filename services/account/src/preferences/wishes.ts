import {
  defaultNotificationPreferences as defaults,
  type NotificationPreferences,
} from '@fairlead/contracts';
import { objectId, type Service } from '@fairlead/service-kit';
import { preferences } from './collection.ts';

/** How each of these people wishes to be told of things; what they did not say is as the defaults say. */
export async function notificationWishes(
  service: Service,
  users: readonly string[],
): Promise<ReadonlyMap<string, NotificationPreferences>> {
  const records = await service
    .store(preferences)
    .find({ user: { $in: users.map(objectId) } })
    .toArray();
  const said = new Map(
    records.map(({ user, notifications }) => [user.toHexString(), notifications]),
  );
  return new Map(users.map((user) => [user, { ...defaults, ...said.get(user) }]));
}
