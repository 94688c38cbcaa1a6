import { describe, expect, it } from '@jest/globals';
import type { IndexDeclaration } from './model/declaration.ts';
import type { Migration } from './scheduled-work/migrations/migrate.ts';
import { ServiceInstance } from './service.ts';
import type { ServiceDeclaration } from './service-declaration.ts';
import { berthChanged, berths, exampleService, harbours, surveys } from './testing/example.ts';
import type { TestService } from './testing/service.ts';
import { startsServices } from './testing/starting.ts';
import { until } from './testing/until.ts';

const start = startsServices();

/** A release of the example, by the indexes of its harbours, its migrations, and the name of its consumer. */
interface Release {
  indexes: readonly IndexDeclaration[];
  migrations?: readonly Migration[];
  consumer?: string;
  handled?: string[];
}
const releaseOf = ({
  indexes,
  migrations = [],
  consumer = 'berths',
  handled = [],
}: Release): ServiceDeclaration => ({
  ...exampleService,
  collections: [{ ...harbours, indexes }, surveys, berths] as never,
  migrations,
  consumers: () => [
    {
      name: consumer,
      event: berthChanged,
      handle: async ({ name }) => void handled.push(name),
    },
  ],
});

const code: IndexDeclaration = { name: 'code', keys: { code: 1 }, unique: true, sparse: true };
const byName: IndexDeclaration = { name: 'byName', keys: { name: 1 } };
/** The same name for another index. */
const codeByName: IndexDeclaration = {
  name: 'code',
  keys: { code: 1, name: 1 },
  unique: true,
  sparse: true,
};

/** Every harbour gets a label, which replaces its code. */
const labelled: Migration = {
  number: 1,
  name: 'label harbours',
  run: async (stored) => {
    const documents = stored.table({ name: 'harbours' });
    await documents.updateMany({ label: { $exists: false } }, { $set: { label: 'a label' } });
  },
};

const write = async (service: TestService, slug: string, json: object) => {
  const token = await service.mint.operator();
  return (await service.call('POST', `/api/${slug}`, { token, json })).statusCode;
};
const list = async (service: TestService) =>
  (await service.call('GET', '/api/harbours?sort=name')).statusCode;
const indexesOf = async ({ service }: TestService) =>
  (await service.connection.collection('harbours').indexes()).map(({ name }) => name);
const labels = async ({ service }: TestService) =>
  (await service.connection.collection('harbours').find({}).toArray()).map(({ label }) => label);
const consumersOf = async ({ service }: TestService) => {
  const { consumers } = await service.broker.manager();
  const names: string[] = [];
  for await (const { name } of consumers.list(service.broker.streamName('example')))
    names.push(name);
  return names;
};
const contract = (declaration: ServiceDeclaration, { service }: TestService) =>
  new ServiceInstance(declaration, service.environment).contract();

describe('two releases at once', () => {
  it('serve on one database, whichever starts, stops and starts again, and nothing of the earlier one is taken away', async () => {
    const earlier = releaseOf({ indexes: [code, byName], consumer: 'berths' });
    const later = releaseOf({
      indexes: [codeByName],
      consumer: 'moorings',
      migrations: [labelled],
    });
    const first = await start(earlier);
    const { namespace, mint } = first;
    const answered: number[] = [await write(first, 'harbours', { name: 'Port', code: 'P' })];
    let isOver = false;
    const serving = [first];
    const load = (async () => {
      for (let at = 0; !isOver; at += 1)
        for (const one of [...serving]) {
          answered.push(await list(one));
          answered.push(
            await write(one, 'harbours', { name: `Load ${at} of ${serving.indexOf(one)}` }),
          );
        }
    })();
    try {
      const second = await start(later, { namespace, mint });
      serving.push(second);
      expect(await indexesOf(second)).toEqual(
        expect.arrayContaining(['byName', 'code', expect.stringMatching(/^code~/)]),
      );
      // What was unique stays so by both.
      expect(await write(second, 'harbours', { name: 'Other', code: 'P' })).toBe(400);
      // The earlier one starts again beside it, and reads.
      const again = await start(earlier, { namespace, mint });
      serving.push(again);
      expect(await write(again, 'harbours', { name: 'Quay', code: 'Q' })).toBe(201);
      await until('both consumers', async () => {
        const names = await consumersOf(second);
        return ['example_berths', 'example_moorings'].every((name) => names.includes(name));
      });
      expect(new Set(await labels(second))).toEqual(new Set(['a label', undefined]));
    } finally {
      isOver = true;
      await load;
    }
    expect([...new Set(answered)].toSorted()).toEqual([200, 201]);
  });

  it('are contracted once the earlier one is gone: indexes and consumers go, and what it wrote is migrated', async () => {
    const earlier = releaseOf({ indexes: [code, byName] });
    const later = releaseOf({
      indexes: [codeByName],
      consumer: 'moorings',
      migrations: [labelled],
    });
    const first = await start(earlier);
    const { namespace, mint } = first;
    const second = await start(later, { namespace, mint });
    await write(first, 'harbours', { name: 'Written meanwhile' });
    await expect(contract(later, second)).rejects.toThrow('of another release is running');
    await expect(contract(earlier, first)).rejects.toThrow('of another release is running');
    await first.halt();
    await contract(later, second);
    const names = await indexesOf(second);
    expect(names).not.toContain('byName');
    expect(names).not.toContain('code');
    expect(names).toContainEqual(expect.stringMatching(/^code~/));
    expect(await consumersOf(second)).not.toContain('example_berths');
    expect(await consumersOf(second)).toContain('example_moorings');
    expect(await labels(second)).toEqual(['a label']);
    expect([await list(second), await write(second, 'harbours', { name: 'After' })]).toEqual([
      200, 201,
    ]);
    // Nothing that the earlier one reads was removed: it can be started again, and makes its indexes anew.
    const again = await start(earlier, { namespace, mint });
    expect(await list(again)).toBe(200);
    expect(await indexesOf(second)).toEqual(expect.arrayContaining(['byName', 'code']));
  });

  it('are both named by each of their instances, which a release before versions is not', async () => {
    const version = (name: string | undefined) => ({ environment: { SERVICE_VERSION: name } });
    const first = await start(releaseOf({ indexes: [code] }), version('1.0.0-aa'));
    const { namespace, mint } = first;
    const second = await start(releaseOf({ indexes: [codeByName] }), {
      namespace,
      mint,
      ...version('1.1.0-bb'),
    });
    const third = await start(releaseOf({ indexes: [codeByName] }), { namespace, mint });
    const said = async (service: TestService) => (await service.call('GET', '/readyz')).json();
    const versions = ['1.0.0-aa', '1.1.0-bb', null];
    expect(await said(first)).toMatchObject({ version: '1.0.0-aa', versions });
    expect(await said(third)).toMatchObject({ version: null, versions });
    await first.halt();
    expect(await said(second)).toMatchObject({ versions: ['1.1.0-bb', null] });
  });

  it('are not contracted without an instance of the later one, nor before it has migrated', async () => {
    const later = releaseOf({ indexes: [code], migrations: [labelled] });
    const first = await start(releaseOf({ indexes: [code] }));
    await expect(contract(later, first)).rejects.toThrow('lacks migration 1 (label harbours)');
    await new ServiceInstance(later, first.service.environment).migrate();
    await first.service.connection.collection('instances').deleteMany({});
    await expect(contract(later, first)).rejects.toThrow('no instance of this release is running');
  });

  it('name the least release that may run once something was removed', async () => {
    const removing: Migration = {
      ...labelled,
      contract: async (stored) => {
        await stored.table({ name: 'harbours' }).updateMany({}, { $unset: { code: '' } });
      },
    };
    const earlier = releaseOf({ indexes: [code] });
    const later = releaseOf({ indexes: [code], migrations: [removing] });
    const second = await start(later);
    const { namespace, mint } = second;
    const before = await start(earlier, { namespace, mint });
    await before.halt();
    await contract(later, second);
    await expect(start(earlier, { namespace, mint })).rejects.toThrow(
      'was removed from its database by migration 1 (label harbours)',
    );
    await contract(later, second);
  });

  it('read without an index that is gone meanwhile', async () => {
    const service = await start(releaseOf({ indexes: [code, byName] }));
    await write(service, 'harbours', { name: 'Port' });
    for (const name of ['newest', 'byName']) {
      await service.service.connection.collection('harbours').dropIndex(name);
      expect([name, await list(service)]).toEqual([name, 200]);
      expect((await service.call('GET', '/api/harbours')).statusCode).toBe(200);
    }
  });
});

describe('a consumer that is made anew', () => {
  it('goes on where it was, by what its service has written down', async () => {
    const handled: string[] = [];
    const release = releaseOf({ indexes: [code], handled });
    const first = await start(release);
    const { namespace, mint } = first;
    await write(first, 'berths', { name: 'Before' });
    await until('the first event', () => handled.includes('Before'));
    const witness = await start(
      { ...exampleService, name: 'witness', collections: [] },
      { namespace },
    );
    await first.halt();
    const { broker } = witness.service;
    const { consumers } = await broker.manager();
    await consumers.delete(broker.streamName('example'), 'example_berths');
    const second = await start(release, { namespace, mint });
    await write(second, 'berths', { name: 'After' });
    await until('the next event', () => handled.includes('After'));
    expect(handled).toEqual(['Before', 'After']);
  });

  it('begins anew in a stream that was made anew', async () => {
    const handled: string[] = [];
    const release = releaseOf({ indexes: [code], handled });
    const first = await start(release);
    const { namespace, mint } = first;
    for (const name of ['One', 'Two']) await write(first, 'berths', { name });
    await until('both events', () => handled.length === 2);
    const witness = await start(
      { ...exampleService, name: 'witness', collections: [] },
      { namespace },
    );
    await first.halt();
    const { broker } = witness.service;
    const { streams } = await broker.manager();
    await streams.delete(broker.streamName('example'));
    const second = await start(release, { namespace, mint });
    await write(second, 'berths', { name: 'Three' });
    await until('the event of the new stream', () => handled.includes('Three'));
  });
});
