import type { Store } from '../collections/store.ts';
import type { Broker } from '../events/broker.ts';
import { driver } from '../runtime/driver.ts';
import { until } from './until.ts';

/** The service whose events are read. */
interface Publishing {
  broker: Broker;
  stores: ReadonlyMap<string, Store>;
}

/**
 * Everything that is in the streams of a service and of those beside it, as text: subject and content of a message a line. Waits until nothing that the service
 * has stored is still to be published.
 */
export async function publishedText({ broker, stores }: Publishing): Promise<string> {
  await until('all events to be published', async () => {
    const pending = [...stores.values()].map((store) =>
      store[driver].findOne({ 'pending.kind': { $exists: true } }, { projection: { _id: 1 } }),
    );
    return (await Promise.all(pending)).every((one) => one === null);
  });
  const manager = await broker.manager();
  const messages: string[] = [];
  for await (const { config, state } of manager.streams.list()) {
    if (!config.name.startsWith(`${broker.namespace}_`)) continue;
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1)
      messages.push(
        await manager.streams
          .getMessage(config.name, { seq })
          .then((message) => (message ? `${message.subject} ${message.string()}` : ''))
          // Deleted meanwhile.
          .catch(() => ''),
      );
  }
  return messages.join('\n');
}
