import { expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { openDatabase } from './database.ts';

/** The part of the driver that has what it looks after a pool by; the driver does not export it. */
interface Pooled {
  topology?: {
    s: { servers: Map<string, { pool: { options: { minPoolSizeCheckFrequencyMS: number } } }> };
  };
}

it('an open database is the named one, and its pool does not wake an idle service', async () => {
  const connection = mongoose.createConnection();
  const early = connection.collection('early');
  await openDatabase(connection, process.env.MONGODB_URL ?? '', 'fairlead_opened');
  const client = connection.getClient();
  expect([connection.name, connection.db?.databaseName]).toEqual([
    'fairlead_opened',
    'fairlead_opened',
  ]);
  expect(await early.countDocuments({})).toBe(0);
  const servers = [...((client as unknown as Pooled).topology?.s.servers.values() ?? [])];
  expect(servers.map(({ pool }) => pool.options.minPoolSizeCheckFrequencyMS)).toEqual([10_000]);
  await connection.close();
});
