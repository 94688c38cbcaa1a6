import { afterEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { monitorOf, watchServers } from './server-watch.ts';
import { until } from './testing/until.ts';

const connection = mongoose.createConnection();
afterEach(() => connection.close());

describe('the watch over the database', () => {
  it('begins a check anew that never ends', async () => {
    await connection.openUri(process.env.MONGODB_URL ?? '', {
      connectTimeoutMS: 200,
      heartbeatFrequencyMS: 500,
    });
    const client = connection.getClient();
    watchServers(client);
    const { host, port } = connection;
    const monitor = monitorOf(client, `${host}:${port}`) as unknown as {
      connection: { command(): Promise<unknown> };
    };
    const { connection: lost } = await until(
      'the first check',
      () => monitor.connection && monitor,
    );
    let asked = 0;
    lost.command = () => {
      asked += 1;
      return new Promise(() => undefined);
    };
    let answered = 0;
    client.on('serverHeartbeatSucceeded', () => {
      answered += asked;
    });
    await until('a check on another connection', () => answered > 0);
    expect(asked).toBe(1);
    expect(monitor.connection).not.toBe(lost);
  });
});
