import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleService } from '../testing/example.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { type FailedWork, failedWorkIn, forEachDue, takeEachStep } from './for-each-due.ts';

let example: TestService;
beforeAll(async () => {
  example = await startTestService(exampleService);
});
afterAll(() => example.close());
beforeEach(async () => {
  await failedWorkIn(example.service.connection).deleteMany({});
});

const name = 'moor';
const kept = (): Promise<FailedWork[]> =>
  failedWorkIn(example.service.connection).find({ name }).toArray();
/** Moors these yachts, of which some fail. @returns those that were tried, and what was thrown. */
async function run(yachts: readonly string[], fails: ReadonlySet<string>, lost?: AbortSignal) {
  const tried: string[] = [];
  const thrown = await forEachDue(example.service, {
    name,
    due: yachts.map((_id) => ({ _id })),
    lost,
    work: async ({ _id }) => {
      tried.push(_id);
      if (fails.has(_id)) throw new Error(`${_id} has no berth`);
    },
  }).catch((error: unknown) => error);
  return { tried, thrown };
}
const pastPauses = () =>
  failedWorkIn(example.service.connection).updateMany({}, { $set: { nextTryAt: new Date(0) } });

describe('work for each due record', () => {
  it('is done for all others where one fails, which is said at the end', async () => {
    const { tried, thrown } = await run(['Ada', 'Bea', 'Cap'], new Set(['Ada']));
    expect(tried).toEqual(['Ada', 'Bea', 'Cap']);
    expect((thrown as AggregateError).errors).toEqual([new Error('Ada has no berth')]);
    expect((await kept()).map(({ failures }) => failures)).toEqual([1]);
  });

  it('is tried again after a pause that grows, and then forgotten', async () => {
    const fails = new Set(['Ada']);
    await run(['Ada'], fails);
    expect(await run(['Ada', 'Bea'], fails)).toEqual({ tried: ['Bea'], thrown: undefined });
    await pastPauses();
    const before = Date.now();
    await run(['Ada'], fails);
    const [failed] = await kept();
    expect(failed).toMatchObject({ _id: 'moor Ada', failures: 2 });
    expect(Number(failed?.nextTryAt)).toBeGreaterThanOrEqual(before + 2_000);
    const { body } = await example.call('GET', '/metrics');
    expect(body).toMatch(/^scheduled_job_failing_records\{job="moor".*\} 1$/m);
    await pastPauses();
    expect(await run(['Ada'], new Set())).toEqual({ tried: ['Ada'], thrown: undefined });
    expect(await kept()).toEqual([]);
  });

  it('that is no longer due is forgotten', async () => {
    await run(['Ada', 'Bea'], new Set(['Ada', 'Bea']));
    await run(['Bea'], new Set(['Bea']));
    expect((await kept()).map(({ _id }) => _id)).toEqual(['moor Bea']);
  });

  it('ends at once where another instance takes it over, and holds nothing against what it had begun', async () => {
    const lost = new AbortController();
    const tried: string[] = [];
    const work = forEachDue(example.service, {
      name,
      due: ['Ada', 'Bea'].map((_id) => ({ _id })),
      lost: lost.signal,
      work: async ({ _id }) => {
        tried.push(_id);
        lost.abort();
        throw new Error('interrupted');
      },
    });
    await expect(work).rejects.toThrow('interrupted');
    expect([tried, await kept()]).toEqual([['Ada'], []]);
    expect((await run(['Ada'], new Set(), lost.signal)).tried).toEqual([]);
  });

  it('ends at once where the database is away', async () => {
    const away = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
    const work = forEachDue(example.service, {
      name,
      due: [{ _id: 'Ada' }, { _id: 'Bea' }],
      work: () => Promise.reject(away),
    });
    await expect(work).rejects.toBe(away);
    expect(await kept()).toEqual([]);
  });
});

describe('the steps of some work', () => {
  const fail = async (message: string) => {
    throw new Error(message);
  };

  it('are all taken where one fails, which is said at the end', async () => {
    const taken: number[] = [];
    const steps = [
      async () => taken.push(1),
      () => fail('no wind'),
      async () => taken.push(3),
      () => fail('no tide'),
    ];
    const thrown: AggregateError = await takeEachStep(steps).catch((error) => error);
    expect([taken, thrown.message]).toEqual([[1, 3], 'no wind; no tide']);
    expect(thrown.errors).toHaveLength(2);
  });

  it('end at an outage, and where another instance may have taken over', async () => {
    const taken: string[] = [];
    const outage = Object.assign(new Error('away'), { name: 'MongoNetworkError' });
    const steps = [() => Promise.reject(outage), async () => taken.push('after an outage')];
    await expect(takeEachStep(steps)).rejects.toBe(outage);
    const taking = new AbortController();
    const handedOver = [
      async () => {
        taken.push('before');
        taking.abort();
      },
      async () => taken.push('after'),
    ];
    await takeEachStep(handedOver, taking.signal);
    expect(taken).toEqual(['before']);
  });
});
