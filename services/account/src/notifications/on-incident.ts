import { incidentSignal, notification, signalType } from '@fairlead/contracts';
import { hourOf, newDocument, objectId, type Service, Signals } from '@fairlead/service-kit';
import { z } from 'zod';
import { defaultWishes, NotificationWishes } from '../preferences/wishes.ts';
import { notifications, type StoredNotification } from './collection.ts';
import { deliveryOf } from './delivery.ts';
import { notificationId, type ToMail } from './notify.ts';
import type { NotificationStreams } from './stream.ts';
import { inWords } from './words.ts';

const type = 'wellness.incident';

/** What is broadcast to every instance, to reach the browsers connected to it. */
const notificationsMade = signalType(
  'account.notificationsMade',
  z.object({ ids: z.array(z.string()) }),
);

/**
 * Notifies people that they have a case to look at. It only gives the hour: there is no event, which a stream would timestamp, and browsers are
 * notified outside all streams.
 */
export class IncidentNotices {
  readonly #service: Service;
  readonly #streams: NotificationStreams;
  readonly #signals: Signals;
  readonly #wishes: NotificationWishes;

  constructor(service: Service, streams: NotificationStreams) {
    this.#service = service;
    this.#streams = streams;
    this.#signals = new Signals(service.broker);
    this.#wishes = new NotificationWishes(service);
  }

  async start(): Promise<void> {
    const { name, log } = this.#service;
    await this.#signals.subscribe(notificationsMade, ({ ids }) => void this.#showLive(ids));
    await this.#signals.take(
      incidentSignal,
      name,
      async (signal) => {
        await this.#signals.broadcast(notificationsMade, { ids: await this.#keep(signal) });
      },
      log,
    );
  }

  stop(): void {
    this.#signals.stop();
  }

  /** Stores people's notifications, once each. @returns the ids */
  async #keep({ id, organization, users, kind }: z.output<typeof incidentSignal.payload>) {
    const store = this.#service.store(notifications);
    const hour = new Date(hourOf(Date.now()));
    const wishes = await this.#wishes.of(users);
    const link = `/organization/${organization}/wellness/incidents`;
    const made = users.map((user) => {
      const content = { user, read: false, ...inWords(type, { subject: '', state: kind }), link };
      const { mailAt } = deliveryOf(type, wishes.get(user) ?? defaultWishes, hour);
      const secret: ToMail = mailAt ? { mailAt } : {};
      const whole = newDocument(
        store.collection as never,
        content,
        { actor: 'system', correlationId: 'untraced' },
        { id: notificationId(id, type, user), createdAt: hour },
      );
      return { ...whole, revision: hour.getTime(), pending: [], secret };
    });
    await store.direct.insertIgnoringDuplicates(made);
    return made.map(({ _id }) => _id.toHexString());
  }

  async #showLive(ids: readonly string[]): Promise<void> {
    if (this.#streams.isSilent) return;
    const store = this.#service.store(notifications);
    const found = await store.find({ _id: { $in: ids.map(objectId) } }).toArray();
    for (const stored of found as StoredNotification[]) {
      const user = stored.user.toHexString();
      if (this.#streams.hears(user)) this.#streams.send(user, 'notification', shownOf(stored));
    }
  }
}

const shownOf = (stored: StoredNotification) =>
  notification.parse({
    ...stored,
    id: stored._id.toHexString(),
    user: stored.user.toHexString(),
    createdAt: stored.createdAt.toISOString(),
    updatedAt: stored.updatedAt.toISOString(),
  });
