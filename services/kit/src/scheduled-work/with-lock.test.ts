import { afterAll, beforeAll, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { driver } from '../runtime/driver.ts';
import { testNamespace } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { withLock } from './with-lock.ts';

const dbName = `${testNamespace()}_locks`;
const connect = () =>
  mongoose.createConnection(process.env.MONGODB_URL ?? '', { dbName }).asPromise();
const [one, other] = [await connect(), await connect()];
const locks = one.collection('locks');
const at = (connection: Connection) => ({ [driver]: connection });
const named = (name: string) => ({ locks: 'locks', name });
beforeAll(() => locks.insertOne({ _id: 'another lock' as never, beat: 3 }));
afterAll(async () => {
  await one.dropDatabase();
  await Promise.all([one.close(), other.close()]);
});

it('a lock is held by one caller at a time, in the order in which they came, and nothing of it stays', async () => {
  const order: number[] = [];
  let holders = 0;
  const hold = (turn: number) => async () => {
    holders += 1;
    expect(holders).toBe(1);
    order.push(turn);
    await locks.findOne({});
    holders -= 1;
    if (turn === 3) throw new Error('no quay');
  };
  const calls = Array.from({ length: 8 }, (_, turn) =>
    withLock(at(one), named('quay'), hold(turn)),
  );
  const ended = await Promise.allSettled(calls);
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ended.map(({ status }) => status).indexOf('rejected')).toBe(3);
  expect((await locks.find({}).toArray()).map(({ _id }) => _id)).toEqual(['another lock']);
});

it('a lock is held by one instance at a time', async () => {
  const [held, ending] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const order: string[] = [];
  const first = withLock(at(one), named('buoy'), async () => {
    held.resolve();
    await ending.promise;
    order.push('one');
  });
  await held.promise;
  const second = withLock(at(other), named('buoy'), async () => order.push('other'));
  const third = withLock(at(one), named('pontoon'), async () => order.push('another lock'));
  await third;
  ending.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(['another lock', 'one', 'other']);
});

it('work that ends because its lock is another’s is answered as something to try again', async () => {
  const work = withLock(at(one), named('mole'), async (lost) => {
    await locks.updateOne({ _id: 'mole' as never }, { $set: { claim: 'another instance' } });
    await until('the loss to be noticed', () => lost.aborted, 15_000);
    lost.throwIfAborted();
  });
  await expect(work).rejects.toMatchObject({ status: 503 });
  // What another instance holds is not removed.
  expect(await locks.findOne({ _id: 'mole' as never })).toMatchObject({
    claim: 'another instance',
  });
});

it('a free lock is taken by one write and given back by another, and who waits looks ever less often', async () => {
  const watched = await mongoose
    .createConnection(process.env.MONGODB_URL ?? '', { dbName, monitorCommands: true })
    .asPromise();
  const commands: string[] = [];
  watched.getClient().on('commandStarted', ({ commandName }) => commands.push(commandName));
  await withLock(at(watched), named('slip'), async () => undefined);
  expect(commands).toEqual(['insert', 'delete']);
  const held = Promise.withResolvers<void>();
  const holding = withLock(at(one), named('slip'), () => held.promise);
  await until('the lock', async () => (await locks.findOne({ _id: 'slip' as never })) !== null);
  commands.length = 0;
  const waiting = withLock(at(watched), named('slip'), async () => undefined);
  await until('it to look again', () => commands.length >= 6);
  held.resolve();
  await Promise.all([holding, waiting]);
  expect(new Set(commands)).toEqual(new Set(['insert', 'find', 'delete']));
  await watched.close();
});
