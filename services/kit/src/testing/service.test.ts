import { expect, it } from '@jest/globals';
import { exampleService } from './example.ts';
import { startTestService } from './service.ts';

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
