import {
  type ChosenNotifications,
  defaultNotificationPreferences,
  type NotificationPreferences,
} from '@fairlead/contracts';
import { objectId, type Service, TtlCache } from '@fairlead/service-kit';
import { preferences } from './collection.ts';

const FRESH_MS = 1_000;
const MOST_PEOPLE = 10_000;

/** How somebody wants to be notified: in general, and of each topic where they have chosen. */
export type Wishes = NotificationPreferences & { choices: ChosenNotifications };

/** The wishes of whoever has said nothing. */
export const defaultWishes: Wishes = { ...defaultNotificationPreferences, choices: {} };

/** The notification preferences of each of these people; defaults for anything not set. */
export async function notificationWishes(
  service: Service,
  users: readonly string[],
): Promise<ReadonlyMap<string, Wishes>> {
  if (users.length === 0) return new Map();
  const records = await service
    .store(preferences)
    .find({ user: { $in: users.map(objectId) } })
    .toArray();
  const stored = new Map(
    records.map(({ user, notifications, notificationChoices }) => [
      user.toHexString(),
      { ...notifications, choices: notificationChoices ?? {} },
    ]),
  );
  return new Map(users.map((user) => [user, { ...defaultWishes, ...stored.get(user) }]));
}

/** People's notification preferences, cached briefly: notifications come in bursts. A change made here counts at once. */
export class NotificationWishes {
  readonly #service: Service;
  readonly #kept = new TtlCache<Wishes>({
    freshMs: FRESH_MS,
    most: MOST_PEOPLE,
  });

  constructor(service: Service) {
    this.#service = service;
    service.changes.onChangeOf(preferences, ({ stored }) => {
      if (stored) this.#kept.forget(stored.user.toHexString());
    });
  }

  /** The preferences of each of these people; those not cached are read in one go. */
  async of(users: readonly string[]): Promise<ReadonlyMap<string, Wishes>> {
    const unknown: string[] = [];
    const found = Promise.resolve().then(() => notificationWishes(this.#service, unknown));
    const look = async (user: string) => (await found).get(user) ?? defaultWishes;
    const wishes = users.map((user) =>
      this.#kept.of(user, () => {
        unknown.push(user);
        return look(user);
      }),
    );
    const loaded = await Promise.all(wishes);
    return new Map(users.map((user, at) => [user, loaded[at] ?? defaultWishes]));
  }
}
