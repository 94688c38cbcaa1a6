import { setTimeout as pause } from 'node:timers/promises';
import { objectId } from '@fairlead/service-kit';
import { expect, it } from '@jest/globals';
import { ApplicationCounts } from './counts.ts';

const job = objectId('65f600000000000000000001');

/** Counts of a listing that has this many applications, of which one more comes every few milliseconds. */
function countsOf(many: number) {
  let change = (_: object) => {};
  let there = many;
  const counted: number[] = [];
  const shown: number[] = [];
  const service = {
    changes: { onChangeOf: (_: unknown, listener: typeof change) => (change = listener) },
    store: () => ({ count: async () => counted.push(there) && there }),
  };
  const index = { putApplications: (_: string, count: number) => shown.push(count) < 0 };
  const counts = new ApplicationCounts(service as never, index as never);
  const apply = () => {
    there += 1;
    change({ stored: { job } });
  };
  return { counts, apply, counted, shown };
}

it('a burst of applications for a listing with many of them is counted a few times only, and in the end as many as there are', async () => {
  const { counts, apply, counted, shown } = countsOf(10_000);
  const since = performance.now();
  for (let at = 0; at < 100; at += 1) {
    apply();
    await pause(1);
  }
  await counts.settled(String(job));
  expect(shown.at(-1)).toBe(10_100);
  expect(counted.length).toBeLessThanOrEqual(2 + (performance.now() - since) / 100);
});

it('the first applications of a listing are counted one by one', async () => {
  const { counts, apply, shown } = countsOf(0);
  for (let at = 0; at < 3; at += 1) {
    apply();
    await counts.settled(String(job));
  }
  expect(shown).toEqual([1, 2, 3]);
});
