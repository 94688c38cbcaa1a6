import { type EventEnvelope, eventEnvelope } from '@fairlead/contracts';
import { DeliverPolicy } from '@nats-io/jetstream';
import { z } from 'zod';
import { type Broker, deadLetterStream } from './broker.ts';

/** A message that kept failing: the event, the consumer that could not handle it, and why. */
export const deadLetter = z.object({
  service: z.string(),
  consumer: z.string(),
  subject: z.string(),
  failedAt: z.iso.datetime(),
  error: z.string(),
  event: z.unknown(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** A dead letter with its number, by which it is replayed or deleted. */
export type DeadLetterAt = DeadLetter & { number: number };

/** Stores a message as a dead letter, with its error, for the operator. */
export async function publishDeadLetter(broker: Broker, letter: DeadLetter): Promise<void> {
  await broker.ensureStream(deadLetterStream);
  const client = await broker.client();
  const subject = broker.subject(`${deadLetterStream}.${letter.service}`, letter.consumer);
  await client.publish(subject, JSON.stringify(letter));
}

/** How many dead letters each consumer of a service has; undefined while the broker is unavailable. */
export async function countDeadLetters(
  broker: Broker,
  service: string,
): Promise<ReadonlyMap<string, number> | undefined> {
  if (!broker.connected) return undefined;
  const { streams } = await broker.manager();
  const subjects_filter = broker.subjects(`${deadLetterStream}.${service}`);
  const info = await streams
    .info(broker.streamName(deadLetterStream), { subjects_filter })
    .catch(() => undefined);
  const counted = Object.entries(info?.state.subjects ?? {});
  return new Map(counted.map(([subject, count]) => [subject.split('.').at(-1) ?? '', count]));
}

/** The operator's view of what could not be consumed. */
export const deadLetters = {
  /** All dead letters, oldest first, each with its number. */
  async list(broker: Broker): Promise<DeadLetterAt[]> {
    await broker.ensureStream(deadLetterStream);
    const client = await broker.client();
    const consumer = await client.consumers.get(broker.streamName(deadLetterStream), {
      deliver_policy: DeliverPolicy.All,
    });
    const letters: DeadLetterAt[] = [];
    const { num_pending: waiting } = await consumer.info();
    if (waiting === 0) return letters;
    const messages = await consumer.fetch({ max_messages: waiting, expires: 5_000 });
    for await (const message of messages)
      letters.push({ ...deadLetter.parse(message.json()), number: message.seq });
    return letters;
  },

  /** Deletes a dead letter; one that is gone already is ignored. */
  async delete(broker: Broker, number: number): Promise<void> {
    const { streams } = await broker.manager();
    const stream = broker.streamName(deadLetterStream);
    if (await streams.getMessage(stream, { seq: number }))
      await streams.deleteMessage(stream, number);
  },

  /**
   * Republishes a dead letter's event and removes the letter. Every consumer of the event receives it
   * again, which is harmless: consumers are idempotent.
   * @throws {Error} when no letter has this number.
   */
  async replay(broker: Broker, number: number): Promise<EventEnvelope> {
    const manager = await broker.manager();
    const stream = broker.streamName(deadLetterStream);
    const stored = await manager.streams.getMessage(stream, { seq: number });
    if (!stored) throw new Error(`There is no dead letter ${number}.`);
    const letter = deadLetter.parse(stored.json());
    const event = eventEnvelope.parse(letter.event);
    const client = await broker.client();
    await client.publish(letter.subject, JSON.stringify(event), {
      msgID: `replay-${number}-${event.id}`,
    });
    await manager.streams.deleteMessage(stream, number);
    return event;
  },
};
