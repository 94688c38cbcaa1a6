import {
  eventEnvelope,
  type NotificationRequest,
  notificationRequested,
} from '@fairlead/contracts';
import type { TestService } from '@fairlead/service-kit/testing';

const { type, payload } = notificationRequested('jobs');

/** What the jobs service has asked people to be told of a document so far, the first first. */
export async function askedOf(jobs: TestService, id: string): Promise<NotificationRequest[]> {
  const { broker } = jobs.service;
  const [stream, subject] = [broker.streamName('jobs'), broker.subjects(type)];
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
