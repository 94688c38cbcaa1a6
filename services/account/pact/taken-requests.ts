import type { EventEnvelope, notificationRequested } from '@fairlead/contracts';
import { objectId } from '@fairlead/service-kit';
import { onRequests } from '../src/notifications/on-request.ts';
import type { AccountTest } from '../src/testing/fixtures.ts';
import { People } from '../src/users/people.ts';

/** Has a request to tell people something taken as the real consumer takes it. */
export async function takeRequest(
  { service }: AccountTest,
  requested: ReturnType<typeof notificationRequested>,
  received: EventEnvelope,
): Promise<void> {
  const payload = requested.payload.parse(received.payload);
  const consumer = onRequests(service, new People(service)).find(
    ({ event }) => event.type === requested.type,
  );
  await consumer?.handle(payload, received);
}

/** Somebody's notifications. */
export const notificationsOf = ({ service }: AccountTest, user: string) =>
  service
    .store('push-notifications')
    .find({ user: objectId(user) })
    .toArray();
