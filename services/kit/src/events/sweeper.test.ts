import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { Sweeper } from './sweeper.ts';

/** How often it is looked during a rest: the next batch would long be under way. */
const LOOKS = 100;

let example: TestService;
beforeAll(async () => {
  example = await startTestService(exampleService);
});
afterAll(() => example.close());

it('a sweep of many rests between its batches, three times as long as each took', async () => {
  const { connection, broker, log } = example.service;
  const documents = connection.collection('swept');
  const left = () => documents.countDocuments({ 'pending.0': { $exists: true } });
  await documents.insertMany(
    Array.from({ length: 450 }, () => ({
      _id: new Types.ObjectId(),
      pending: [{ id: randomUUID(), kind: 'audit', audit: { collection: 'swept' } }],
    })),
  );
  const leftAtRest: number[][] = [];
  const sweeper = new Sweeper(
    { documents },
    {
      audit: connection.collection('audit'),
      broker,
      service: 'example',
      log,
      rest: async (since, times) => {
        expect([since, times]).toEqual([expect.any(Number), 3]);
        const looks: number[] = [];
        for (let look = 0; look < LOOKS; look += 1) looks.push(await left());
        leftAtRest.push(looks);
      },
    },
  );
  sweeper.kick();
  await until('everything to be told', async () => (await left()) === 0);
  await sweeper.stop();
  expect(leftAtRest).toEqual([Array(LOOKS).fill(250), Array(LOOKS).fill(50)]);
});
