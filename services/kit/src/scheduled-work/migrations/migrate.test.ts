import { afterEach, describe, expect, it } from '@jest/globals';
import { driver } from '../../runtime/driver.ts';
import type { ServiceDeclaration } from '../../service-declaration.ts';
import { cuttableProxy } from '../../testing/cuttable-proxy.ts';
import { exampleService } from '../../testing/example.ts';
import { type TestService, testNamespace } from '../../testing/service.ts';
import { startsServices } from '../../testing/starting.ts';
import { until } from '../../testing/until.ts';
import type { Migrated, Migration } from './migrate.ts';

const start = startsServices();
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const release = (...migrations: Migration[]): ServiceDeclaration => ({
  ...exampleService,
  migrations,
});
const recordOf = ({ service }: TestService) =>
  service.connection.collection<Migrated>('migrations').findOne({});
const appliedIn = async (service: TestService) =>
  (await recordOf(service))?.applied?.map(({ number }) => number);

/** A migration that notes when it runs, and does this then. */
function noting(ran: number[], number: number, work = async () => {}): Migration {
  const run = async () => {
    ran.push(number);
    await work();
  };
  return { number, name: `change ${number}`, run };
}

describe('migrations', () => {
  it('are run once, in their order, before the service makes its indexes and serves', async () => {
    const ran: number[] = [];
    const indexes: unknown[] = [];
    const first: Migration = {
      number: 1,
      name: 'look for indexes',
      run: async (stored) => {
        ran.push(1);
        // It may not be there at all yet.
        const there = stored.table({ name: 'harbours' })[driver].indexes();
        indexes.push(...(await there.catch(() => [])).map(({ name }) => name));
      },
    };
    const service = await start(release(noting(ran, 2), first));
    const { namespace, mint } = service;
    await start(release(first, noting(ran, 2), noting(ran, 3)), { namespace, mint });
    expect(ran).toEqual([1, 2, 3]);
    expect(indexes.filter((name) => name !== '_id_')).toEqual([]);
    expect(await service.service.connection.collection('harbours').indexes()).not.toEqual([]);
    expect(await appliedIn(service)).toEqual([1, 2, 3]);
    expect(await recordOf(service)).not.toHaveProperty('claim');
  });

  it('are run by one of two instances that start at once, and the other waits for the end of them', async () => {
    const ran: number[] = [];
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const declaration = release(noting(ran, 1, () => opened));
    const options = { namespace: testNamespace() };
    const serving: string[] = [];
    const starting = ['one', 'other'].map((name) =>
      start(declaration, options).then((service) => {
        serving.push(name);
        return service;
      }),
    );
    await until('one to migrate', () => ran.length > 0);
    const watcher = await start(exampleService);
    const record = () =>
      watcher.service.connection
        .getClient()
        .db(`${options.namespace}_example`)
        .collection<Migrated>('migrations')
        .findOne({});
    const { beat } = await until('the lease', record);
    await until('it to be renewed', async () => ((await record())?.beat ?? 0) > beat);
    expect([ran, serving]).toEqual([[1], []]);
    open();
    await Promise.all(starting);
    expect(ran).toEqual([1]);
  });

  it('one that fails half-way stops the start by its name and is run again at the next', async () => {
    const ran: number[] = [];
    const { namespace, mint } = await start(release(noting(ran, 1)));
    const failing = noting(ran, 2, async () => {
      throw new Error('the ship is full');
    });
    await expect(
      start(release(noting(ran, 1), failing, noting(ran, 3)), { namespace, mint }),
    ).rejects.toThrow('migration 2 (change 2) failed: the ship is full');
    const mended = await start(release(noting(ran, 1), noting(ran, 2), noting(ran, 3)), {
      namespace,
      mint,
    });
    expect(ran).toEqual([1, 2, 2, 3]);
    expect(await appliedIn(mended)).toEqual([1, 2, 3]);
  });

  it('are taken over from an instance that dies at them', async () => {
    const ran: number[] = [];
    const { hostname, port } = new URL(process.env.MONGODB_URL ?? '');
    const proxy = await cuttableProxy({ host: hostname, port: Number(port) });
    closing.push(proxy.close);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const namespace = testNamespace();
    const MONGODB_URL = proxy.through(process.env.MONGODB_URL ?? '');
    const dying = start(release(noting(ran, 1, () => opened)), {
      namespace,
      environment: { MONGODB_URL },
    });
    await until('it to migrate', () => ran.length > 0);
    await proxy.cut();
    const other = await start(release(noting(ran, 1)), { namespace });
    expect(ran).toEqual([1, 1]);
    await proxy.mend();
    open();
    await expect(dying).rejects.toThrow('migration 1 (change 1) was taken over');
    expect(await appliedIn(other)).toEqual([1]);
  });

  it('of a later release that only added keep no earlier one from starting', async () => {
    const { namespace, mint } = await start(release(noting([], 1), noting([], 2)));
    await start(release(noting([], 1)), { namespace, mint });
    await start(exampleService, { namespace, mint });
  });

  it.each([[[1, 1]], [[0, 1]]])('numbered %j are refused', async (numbers) => {
    const declared = release(...numbers.map((number) => noting([], number)));
    await expect(start(declared)).rejects.toThrow('numbered from 1');
  });
});
