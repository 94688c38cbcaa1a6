import type { Broker } from '@fairlead/service-kit';
import type { Connection } from 'mongoose';
import type { DumpedDocument, DumpedMessage } from './traces.ts';

/** Every document of some databases, in the order in which the engine returns them. */
export async function documentsIn(
  databases: readonly (readonly [string, Connection])[],
): Promise<DumpedDocument[]> {
  const found: DumpedDocument[] = [];
  for (const [database, connection] of databases)
    for (const { name } of await connection.listCollections())
      for await (const document of connection.collection(name).find({}))
        found.push({ database, collection: name, document });
  return found;
}

/** Every message that the streams of a namespace still have. */
export async function messagesOf(broker: Broker, namespace: string): Promise<DumpedMessage[]> {
  const manager = await broker.manager();
  const found: DumpedMessage[] = [];
  for await (const { config, state } of manager.streams.list()) {
    if (!config.name.startsWith(`${namespace}_`)) continue;
    for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
      const message = await manager.streams.getMessage(config.name, { seq }).catch(() => undefined);
      if (!message) continue;
      found.push({
        stream: config.name,
        subject: message.subject,
        time: message.time.toISOString(),
        headers: String(message.header),
        data: message.string(),
      });
    }
  }
  return found;
}
