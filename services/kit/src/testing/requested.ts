import {
  eventEnvelope,
  type NotificationRequest,
  notificationRequested,
  type ServiceName,
} from '@fairlead/contracts';
import type { TestService } from './service.ts';

/** The notifications that a service has requested so far with ids that start like this, oldest first. */
export async function requestedBy(
  { service: { broker } }: TestService,
  service: ServiceName,
  id: string,
): Promise<NotificationRequest[]> {
  const { type, payload } = notificationRequested(service);
  const [stream, subject] = [broker.streamName(service), broker.subjects(type)];
  const manager = await broker.manager();
  const { state } = await manager.streams.info(stream, { subjects_filter: subject });
  const count = Object.values(state.subjects ?? {}).reduce((sum, one) => sum + one, 0);
  const client = await broker.client();
  const consumer = await client.consumers.get(stream, { filter_subjects: subject });
  const requests: NotificationRequest[] = [];
  for (let read = 0; read < count; read += 1) {
    const message = await consumer.next();
    if (message) requests.push(payload.parse(eventEnvelope.parse(message.json()).payload));
  }
  return requests.filter((request) => request.id.startsWith(id));
}
