import type { Consumer, ConsumerMessages } from '@nats-io/jetstream';
import type { Broker } from './broker.ts';

/** How long (ms) a request for messages lasts: each new one costs both sides, for each of dozens of consumers. */
const REQUEST_MS = 60_000;

/** What of a delivery differs from consumer to consumer. */
export interface DeliveryOptions {
  /** How often (ms) the broker says that it is there while there are no messages; after two that are missed the delivery ends. */
  heartbeatMs: number;
  /** How many messages may be on their way. */
  atOnce?: number;
}

/**
 * Opens the delivery of a consumer's messages. It ends when its stream or the consumer is missing, when the broker is silent, and when the connection was
 * lost: whoever takes the messages opens the next one then. Left to itself the client looks for its consumer only once a minute where the server that led it
 * in a cluster does not answer.
 */
export async function openDelivery(
  broker: Broker,
  consumer: Consumer,
  { heartbeatMs, atOnce }: DeliveryOptions,
): Promise<ConsumerMessages> {
  const messages = await consumer.consume({
    abort_on_missing_resource: true,
    idle_heartbeat: heartbeatMs,
    expires: REQUEST_MS,
    ...(atOnce !== undefined && { max_messages: atOnce }),
  });
  void endWhenSilent(messages);
  const forget = broker.onReconnect(() => messages.stop());
  void messages.closed().finally(forget);
  return messages;
}

async function endWhenSilent(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of messages.status())
    if (type === 'heartbeats_missed') messages.stop(new Error('the broker is silent'));
}
