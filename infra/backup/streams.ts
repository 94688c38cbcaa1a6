import { type JsMsg, jetstream, jetstreamManager, type StreamConfig } from '@nats-io/jetstream';
import { type NatsConnection, headers as newHeaders } from '@nats-io/transport-node';
import { Binary } from 'mongodb';
import type { ConsumerFloor, Entry } from './archive.ts';

/** How long (ms) the next message of a stream is awaited. */
const NEXT_MESSAGE_MS = 10_000;

/** The names of the streams of a portal. */
export async function streamsOf(connection: NatsConnection, namespace: string): Promise<string[]> {
  const manager = await jetstreamManager(connection);
  const names = [];
  for await (const { config } of manager.streams.list())
    if (config.name.startsWith(`${namespace}_`)) names.push(config.name);
  return names.sort();
}

/** How each stream of a portal is kept, and how far its consumers have come. */
export async function floorsOf(
  connection: NatsConnection,
  namespace: string,
): Promise<Extract<Entry, { kind: 'stream' }>[]> {
  const manager = await jetstreamManager(connection);
  const streams = [];
  for (const stream of await streamsOf(connection, namespace)) {
    const { config, state } = await manager.streams.info(stream);
    const consumers: ConsumerFloor[] = [];
    for await (const { name, ack_floor, num_pending, num_ack_pending } of manager.consumers.list(
      stream,
    )) {
      // Of what a consumer does not ask for it acknowledges nothing.
      const hasAll = num_pending === 0 && num_ack_pending === 0;
      consumers.push({ durable: name, seq: hasAll ? state.last_seq : ack_floor.stream_seq });
    }
    const name = stream.slice(namespace.length + 1);
    streams.push({ kind: 'stream' as const, name, config, consumers });
  }
  return streams;
}

/** The last message of each stream, by its name. */
export async function endsOf(
  connection: NatsConnection,
  namespace: string,
): Promise<Map<string, number>> {
  const manager = await jetstreamManager(connection);
  const ends = new Map<string, number>();
  for (const stream of await streamsOf(connection, namespace)) {
    const { state } = await manager.streams.info(stream);
    ends.set(stream.slice(namespace.length + 1), state.last_seq);
  }
  return ends;
}

/**
 * Streams with the messages that not all of their consumers had handled, up to their ends. Of a stream without consumers, such as that of dead letters,
 * all messages.
 */
export async function* messagesOf(
  connection: NatsConnection,
  namespace: string,
  streams: readonly Extract<Entry, { kind: 'stream' }>[],
  ends: ReadonlyMap<string, number>,
): AsyncGenerator<Entry> {
  for (const stream of streams) {
    const { name, consumers } = stream;
    const last = ends.get(name) ?? 0;
    yield stream;
    const handled = consumers.length > 0 ? Math.min(...consumers.map(({ seq }) => seq)) : 0;
    if (handled >= last) continue;
    for await (const message of after(connection, `${namespace}_${name}`, handled, last))
      yield {
        kind: 'message',
        stream: name,
        seq: message.seq,
        subject: message.subject,
        headers: headersOf(message),
        data: new Binary(message.data),
      };
  }
}

/** The messages of a stream after one, up to another. */
async function* after(
  connection: NatsConnection,
  stream: string,
  handled: number,
  last: number,
): AsyncGenerator<JsMsg> {
  const consumer = await jetstream(connection).consumers.get(stream, {
    opt_start_seq: handled + 1,
    deliver_policy: 'by_start_sequence',
  } as never);
  for (;;) {
    const message = await consumer.next({ expires: NEXT_MESSAGE_MS });
    if (!message) return;
    yield message;
    if (message.seq >= last) return;
  }
}

const headersOf = ({ headers }: JsMsg): string[][] =>
  (headers?.keys() ?? []).flatMap(
    (name) => headers?.values(name).map((value) => [name, value]) ?? [],
  );

/** Makes a stream as it was kept. @returns when it was made */
export async function makeStream(
  connection: NatsConnection,
  namespace: string,
  { name, config }: Extract<Entry, { kind: 'stream' }>,
): Promise<string> {
  const manager = await jetstreamManager(connection);
  const made = { ...config, name: `${namespace}_${name}` };
  const { created } = await manager.streams.add(made as StreamConfig);
  return created;
}

/** Publishes a message again. @returns its number in the new stream */
export async function publishAgain(
  connection: NatsConnection,
  { subject, headers, data }: Extract<Entry, { kind: 'message' }>,
): Promise<number> {
  const given = newHeaders();
  for (const [name = '', value = ''] of headers) given.append(name, value);
  const { seq } = await jetstream(connection).publish(subject, data.buffer, { headers: given });
  return seq;
}
