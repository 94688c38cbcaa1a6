import type { NotificationRequest } from '@fairlead/contracts';
import type { ObjectId, Origin, Service } from '@fairlead/service-kit';
import { derivedId, traced } from '@fairlead/service-kit';
import { defaultWishes, NotificationWishes } from '../preferences/wishes.ts';
import { notifications } from './collection.ts';
import { deliveryOf } from './delivery.ts';
import { inWords, type Matter } from './words.ts';

/** What people are notified of, and for which occurrence: each is notified of it once, however often it is requested. */
export type NotificationText = Pick<
  NotificationRequest,
  'id' | 'link' | 'unsubscribe' | 'items' | 'more' | 'appointment'
> &
  Matter & {
    kind: string;
    /** The person whom `by` names, with whose account the notification is deleted. */
    causedBy?: string | undefined;
  };

/** What is stored next to a notification while it is still to be mailed. */
export interface ToMail {
  mailAt?: Date;
  /** Where to unsubscribe from such messages without signing in. */
  unsubscribe?: string;
  /** What it is about, each with its own link, and how many more there are. */
  items?: NotificationRequest['items'];
  more?: number;
  /** Its appointment, if any. */
  appointment?: NotificationRequest['appointment'];
}

/** Notifies people: stores the notification, sends it to their open browsers, and records when it is to be mailed. */
export type Notify = (
  users: readonly string[],
  text: NotificationText,
  origin: Pick<Origin, 'correlationId'>,
) => Promise<void>;

/** How a service notifies people. */
export function notifying(service: Service): Notify {
  const known = new NotificationWishes(service);
  return async (
    users,
    { id, kind, link, unsubscribe, items, more, appointment, causedBy, ...matter },
    { correlationId },
  ) => {
    const wishes = await known.of(users);
    const words = inWords(kind, matter);
    const now = new Date();
    const births = users.flatMap((user) => {
      const { isMade, mailAt } = deliveryOf(words.type, wishes.get(user) ?? defaultWishes, now);
      if (!isMade) return [];
      const secret: ToMail = mailAt
        ? {
            mailAt,
            ...(unsubscribe && { unsubscribe }),
            ...(items?.length && { items }),
            ...(more && { more }),
            ...(appointment && { appointment }),
          }
        : {};
      return {
        id: notificationId(id, words.type, user),
        content: { user, ...words, ...(link && { link }) },
        secret: { ...secret, ...(causedBy && { causedBy }) },
      };
    });
    if (births.length === 0) return;
    await traced({ name: `notify ${words.type}`, kind: 'internal' }, () =>
      service.store(notifications).add(births, { actor: 'system', correlationId }),
    );
  };
}

/** Deletes notifications that name somebody who is gone. */
export async function forgetCauser(service: Service, user: string): Promise<void> {
  const store = service.store(notifications);
  const named = store.find({ 'secret.causedBy': user }).project<{ _id: ObjectId }>({ _id: 1 });
  for await (const { _id } of named)
    await store.remove(_id, { actor: 'system', correlationId: `erasure:${user}` });
}

/** The id of a person's notification of an occurrence. */
export const notificationId = (happening: string, type: string, user: string): string =>
  derivedId([happening, type, user].join(' '));
