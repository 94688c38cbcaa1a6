import { headers } from '@nats-io/transport-node';
import { runIn } from '../runtime/tracing/trace-context.ts';
import type { Broker } from './broker.ts';
import type { PendingEvent } from './outbox.ts';

/** The header of a message by which its consumers continue its trace. */
export const traceHeader = 'traceparent';

/** How long (ms) the broker may take to store an event. */
const TIMEOUT_MS = 5_000;

/** Publishes an event as part of the trace that it was stored with, if any. @throws what the broker does. */
export async function publishTraced(
  broker: Broker,
  subject: string,
  { id: msgID, event, traceparent }: PendingEvent,
): Promise<void> {
  const client = await broker.client();
  const span = broker.tracing?.continue(traceparent, {
    name: `publish ${event.type}`,
    kind: 'producer',
    attributes: { 'messaging.system': 'nats', 'messaging.destination.name': event.type },
  });
  const text = JSON.stringify(event);
  if (!span) {
    await client.publish(subject, text, { msgID, timeout: TIMEOUT_MS });
    return;
  }
  await runIn(span, async () => {
    const traced = headers();
    traced.set(traceHeader, span.traceparent);
    await client.publish(subject, text, { msgID, timeout: TIMEOUT_MS, headers: traced });
  });
}
