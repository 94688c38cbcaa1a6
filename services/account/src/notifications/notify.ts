import { createHash } from 'node:crypto';
import type { notificationTypes } from '@fairlead/contracts';
import type { Origin, Service } from '@fairlead/service-kit';
import { notifications } from './collection.ts';

/** What a person is told, and where it leads. */
export interface Message {
  type: (typeof notificationTypes)[number]['code'];
  title: string;
  body: string;
  link: string;
}

/**
 * Tells people something because of an event. Each gets it once, however often the event comes: the id of
 * a notification is made of the event's and the person's.
 */
export async function notify(
  service: Service,
  event: string,
  messages: readonly (Message & { user: string })[],
  { correlationId }: Pick<Origin, 'correlationId'>,
): Promise<void> {
  const births = messages.map((message) => ({
    id: notificationId(event, message.type, message.user),
    content: { ...message },
  }));
  await service.store(notifications).add(births, { correlationId });
}

/** The id of what a person is told because of an event; `event` is the id of what it is about. */
export const notificationId = (event: string, type: Message['type'], user: string): string =>
  createHash('sha256').update([event, type, user].join(' ')).digest('hex').slice(0, 24);
