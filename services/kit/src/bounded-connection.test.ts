import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { boundedConnection } from './bounded-connection.ts';
import { withinTime } from './runtime/deadline.ts';
import { testNamespace } from './testing/service.ts';

const connection = boundedConnection();
const sent: Record<string, unknown>[] = [];
beforeAll(async () => {
  await connection.openUri(process.env.MONGODB_URL ?? '', {
    dbName: testNamespace(),
    monitorCommands: true,
  });
  connection.getClient().on('commandStarted', ({ command }) => sent.push(command));
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const yachts = () => connection.collection('yachts');
const reads = [
  [
    'aggregated',
    () =>
      yachts()
        .aggregate([{ $match: {} }])
        .toArray(),
  ],
  ['counted', () => yachts().countDocuments({ name: 'Ada' })],
  ['listed', () => yachts().distinct('name', { name: 'Ada' })],
] as const;

it.each(reads)(
  'what is %s for a request ends with it, and has no end otherwise',
  async (_, read) => {
    sent.length = 0;
    await withinTime<Promise<unknown>>(2_000, read);
    await read();
    const times = sent.map(({ maxTimeMS }) => maxTimeMS);
    expect(times).toEqual([expect.any(Number), undefined]);
    expect(times[0]).toBeLessThanOrEqual(2_000);
  },
);

it('a time that is set is kept, and nothing is asked once the request is over', async () => {
  sent.length = 0;
  await withinTime(2_000, () => yachts().aggregate([], { maxTimeMS: 7 }).toArray());
  expect(sent[0]?.maxTimeMS).toBe(7);
  expect(() => withinTime(0, () => yachts().aggregate([]))).toThrow('takes too long');
  expect(sent).toHaveLength(1);
});
