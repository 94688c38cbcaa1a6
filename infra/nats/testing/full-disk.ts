import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokerAddress } from '@fairlead/service-kit';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { beginProcessGroup } from '../../dev/process-group.ts';
import { until } from '../../dev/until.ts';
import { startNats } from '../start-nats.ts';

/**
 * `node full-disk.ts PROGRAM FOLDER`: starts a supervised nats-server on a small disk of its own at FOLDER, stores events, fills the disk until that
 * fails, makes room, and waits until events are stored again. Prints the messages, one per line.
 */
const [program = '', folder = ''] = process.argv.slice(2);
const messages: string[] = [];
const family = beginProcessGroup(join(folder, 'logs'), (who, line) =>
  messages.push(`${who}: ${line}`),
);
const { url } = await startNats(family, program, folder);
const connection = await connect({
  ...brokerAddress(url),
  maxReconnectAttempts: -1,
  reconnectTimeWait: 100,
});
await (await jetstreamManager(connection)).streams.add({ name: 'events', subjects: ['events.>'] });
const store = () =>
  jetstream(connection).publish('events.one', Buffer.alloc(1024), { timeout: 500, retries: 0 });
await store();

const filler = join(folder, 'filler');
try {
  writeFileSync(filler, Buffer.alloc(32 * 1024 * 1024));
} catch {
  // That is the purpose.
}
const failed = async () => {
  await store();
  throw new Error('events are stored on a full disk');
};
await until(() => failed().catch((thrown) => expectFailure(thrown)), { seconds: 20 });
await until(async () => expectSaid('takes no events'), { seconds: 40 });
rmSync(filler);
await until(async () => expectSaid('serves again'), { seconds: 40 });
await until(store, { seconds: 20 });
console.log(messages.join('\n'));
await connection.close();
await family.stop();
process.exit(0);

function expectFailure(thrown: Error): void {
  if (thrown.message.startsWith('events are stored')) throw thrown;
}

function expectSaid(words: string): void {
  if (!messages.some((line) => line.includes(words))) throw new Error(`nobody said "${words}"`);
}
