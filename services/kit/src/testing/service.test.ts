import { expect, it } from '@jest/globals';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { exampleService, harbours } from './example.ts';
import { startTestService, type TestService } from './service.ts';

it('leaves its namespace to whoever still runs in it, and nothing after the last', async () => {
  const first = await startTestService(exampleService);
  const { namespace, mint } = first;
  const second = await startTestService(exampleService, { namespace, mint });
  const token = await mint.operator();
  const json = { name: 'Quay 1' };
  const made = await second.call('POST', '/api/berths', { token, json });
  await second.close();
  const read = await first.call('GET', `/api/berths/${made.json().doc.id}`, { token });
  expect(read.json()).toMatchObject(json);
  const watcher = await startTestService(exampleService);
  const manager = await watcher.service.broker.manager();
  const stream = first.service.broker.streamName('example');
  expect(await manager.streams.info(stream)).toBeDefined();
  await first.close();
  await expect(manager.streams.info(stream)).rejects.toThrow('stream not found');
  const databases = await watcher.service.connection.listDatabases();
  expect(databases.databases.filter(({ name }) => name.startsWith(namespace))).toEqual([]);
  await watcher.close();
});

/** A service of so many indexes that its databases are kept. */
const fleet: ServiceDeclaration = {
  ...exampleService,
  name: 'fleet',
  collections: Array.from({ length: 20 }, (_, at) => ({ ...harbours, slug: `harbours-${at}` })),
};

it('leaves a database that takes long to prepare, emptied, to the next of its kind', async () => {
  const first = await startTestService(fleet);
  const token = await first.mint.operator();
  const make = ({ call }: TestService) =>
    call('POST', '/api/harbours-7', { token, json: { name: 'Vigo', code: 'ESVGO' } });
  await make(first);
  const other = await startTestService(fleet);
  expect(other.namespace).not.toBe(first.namespace);
  await first.close();
  const next = await startTestService(fleet, { mint: first.mint });
  expect(next.namespace).toBe(first.namespace);
  expect((await next.call('GET', '/api/harbours-7')).json().docs).toEqual([]);
  // What was unique is so still, and nothing is left of what was there.
  expect([(await make(next)).statusCode, (await make(next)).statusCode]).toEqual([201, 400]);
  for (const one of [next, other]) await one.close();
});
