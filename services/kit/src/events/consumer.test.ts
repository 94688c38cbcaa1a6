import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Service } from '../running-service.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { berthChanged, exampleService } from '../testing/example.ts';
import { followerService, type Witness } from '../testing/follower.ts';
import { startTestService, type TestService } from '../testing/service.ts';
import { until } from '../testing/until.ts';
import { DependencyNotReady, lastAttempt } from './consumer-declaration.ts';
import { deadLetters } from './dead-letters.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startPair(follower: ServiceDeclaration) {
  const example = await startTestService(exampleService);
  closing.push(example.close);
  const shared = { namespace: example.namespace, mint: example.mint };
  const following = await startTestService(follower, shared);
  closing.push(following.close);
  const token = await example.mint.operator();
  const create = (slug: string, name: string) =>
    example.call('POST', `/api/${slug}`, { token, json: { name } });
  return { example, following, create };
}

/** A failure as the driver reports it while it cannot find a server. */
function outage(): Error {
  const error = new Error('no server');
  error.name = 'MongoServerSelectionError';
  return error;
}

const lettersOf = ({ service }: TestService) => deadLetters.list(service.broker);

describe('an event that cannot be taken', () => {
  it('waits for a database that is away, however long, and is not put aside', async () => {
    const taken: string[] = [];
    let failures = 0;
    const witness: Witness = async ({ name }) => {
      failures += 1;
      if (failures <= lastAttempt + 1) throw outage();
      taken.push(name);
    };
    const { following, create } = await startPair(followerService(witness));
    await create('berths', 'Quay 1');
    await until('the event to be taken', () => taken.length > 0);
    expect(await lettersOf(following)).toEqual([]);
  });

  it('is put aside where it alone meets an outage while the database answers', async () => {
    const taken: string[] = [];
    const witness: Witness = async ({ name }) => {
      if (name === 'Poison') throw outage();
      taken.push(name);
    };
    const { following, create } = await startPair(followerService(witness));
    await create('berths', 'Poison');
    await create('berths', 'Quay 2');
    await until('the other to be taken', () => taken.includes('Quay 2'), 45_000);
    expect(await lettersOf(following)).toHaveLength(1);
  });

  it('is put aside later when it cannot be now, and ends nothing', async () => {
    const { following, create } = await startPair({
      ...followerService(),
      consumers: () => [
        {
          name: 'failing',
          event: berthChanged,
          atOnce: 8,
          handle: async () => {
            throw new Error('the handler is broken');
          },
        },
      ],
    });
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    closing.push(async () => void process.off('unhandledRejection', unhandled));
    const { broker } = following.service;
    const ensure = broker.ensureStream.bind(broker);
    let refused = 0;
    jest.spyOn(broker, 'ensureStream').mockImplementation(async (stream) => {
      if (stream !== 'dead' || refused > 0) return ensure(stream);
      refused += 1;
      throw new Error('the broker is going away');
    });
    await create('berths', 'Quay 1');
    await until('the refusal', () => refused === 1, 20_000);
    await until('the dead letter', async () => (await lettersOf(following)).length === 1);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is told which attempt it is, so that it can make do at last with what is known', async () => {
    const attempts: number[] = [];
    const { following, create } = await startPair({
      ...followerService(),
      consumers: () => [
        {
          name: 'waiting',
          event: berthChanged,
          handle: async (_payload, _envelope, attempt = 0) => {
            attempts.push(attempt);
            if (attempt < lastAttempt) throw new DependencyNotReady('the harbour');
          },
        },
      ],
    });
    await create('berths', 'Quay 1');
    await until('the last attempt', () => attempts.includes(lastAttempt));
    expect(attempts).toEqual([1, 2, 3, 4, 5]);
    expect(await lettersOf(following)).toEqual([]);
  });

  it('is tried as often as its consumer says, while others are taken', async () => {
    const tried: string[] = [];
    const { following, create } = await startPair({
      ...followerService(),
      consumers: () => [
        {
          name: 'patient',
          event: berthChanged,
          atOnce: 8,
          attempts: lastAttempt + 2,
          handle: async ({ name }, _envelope, attempt = 0) => {
            tried.push(`${name} ${attempt}`);
            if (name === 'Quay 1' && attempt <= lastAttempt)
              throw new DependencyNotReady('the harbour');
          },
        },
      ],
    });
    await create('berths', 'Quay 1');
    await until('a failure', () => tried.includes('Quay 1 1'));
    await create('berths', 'Quay 2');
    await until('the attempt that succeeds', () => tried.includes('Quay 1 6'), 20_000);
    expect(tried.indexOf('Quay 2 1')).toBeLessThan(tried.indexOf('Quay 1 6'));
    expect(await lettersOf(following)).toEqual([]);
  });
});

describe('a consumer that comes after another', () => {
  it('takes an event only when what was told before it is known', async () => {
    const known: number[] = [];
    const { following, create } = await startPair({
      ...followerService(),
      consumers: (service: Service) => [
        {
          name: 'late',
          event: berthChanged,
          after: ['harbours'],
          handle: async () => {
            known.push((await service.projections.get('harbours')?.findAll({}))?.length ?? 0);
          },
        },
      ],
    });
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => create('harbours', `H ${round}.${at}`)),
      );
      await until('the harbours to be told', () => hasPublished(following, round * 10));
      await create('berths', `Quay ${round}`);
      await until('the berth', () => known.length === round);
      expect(known.at(-1)).toBe(round * 10);
    }
  });

  /** Whether that many harbours have left the service that published them. */
  async function hasPublished({ service }: TestService, count: number): Promise<boolean> {
    const manager = await service.broker.manager();
    const { state } = await manager.streams.info(service.broker.streamName('example'), {
      subjects_filter: service.broker.subjects('example.harbour.changed'),
    });
    return Object.keys(state.subjects ?? {}).length === count;
  }
});

describe('a consumer of an earlier start', () => {
  it('keeps its place where its settings cannot be updated', async () => {
    const taken: string[] = [];
    const witness: Witness = async ({ name }) => void taken.push(name);
    const { example, following, create } = await startPair(followerService(witness));
    await create('berths', 'Quay 1');
    await until('the first event to be taken', () => taken.length === 1);
    const { consumers } = await following.service.broker.manager();
    const calls = Object.getPrototypeOf(consumers);
    const updated = jest.spyOn(calls, 'update').mockRejectedValue(new Error('timeout') as never);
    const deleted = jest.spyOn(calls, 'delete');
    const again = await startTestService(followerService(witness), {
      namespace: example.namespace,
      mint: example.mint,
    });
    closing.push(again.close, async () => void jest.restoreAllMocks());
    await following.close();
    closing.splice(closing.indexOf(following.close), 1);
    await create('berths', 'Quay 2');
    await until('the second to be taken', () => taken.includes('Quay 2'));
    expect(updated).toHaveBeenCalled();
    expect(deleted).not.toHaveBeenCalled();
    expect(taken).toEqual(['Quay 1', 'Quay 2']);
  });
});
