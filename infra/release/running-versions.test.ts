import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { foldersIn } from '../dev/folders.ts';
import { writeRunning } from '../dev/running.ts';
import { scratchFolder } from '../dev/testing/scratch-folder.ts';
import { readVersions } from './running-versions.ts';
import { serviceVersion } from './service-version.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server that answers one path with JSON. */
async function answering(path: string, json: object): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === path ? 200 : 404;
    response.end(url === path ? JSON.stringify(json) : 'Not found');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('are those that a portal elsewhere says its instances are of, and unknown where a service does not say', async () => {
  const services = {
    jobs: { status: 'ready', versions: ['0.1.0-aa', '0.2.0-bb'] },
    forms: { status: 'unready', reason: 'no answer' },
  };
  const url = await answering('/status', { status: 'degraded', services });
  const versionsOf = await readVersions(foldersIn(scratchFolder()), url);
  expect(['jobs', 'forms', 'harbours'].map(versionsOf)).toEqual([
    ['0.1.0-aa', '0.2.0-bb'],
    [null],
    [],
  ]);
});

it('are those of the portal that runs on the data', async () => {
  const folders = foldersIn(scratchFolder());
  const jobs = await answering('/readyz', { status: 'ready', versions: ['0.1.0-aa'] });
  writeFileSync(folders.lock, String(process.pid));
  writeRunning(folders, {
    edge: jobs,
    services: { jobs },
    mongodb: 'mongodb://127.0.0.1',
    nats: 'nats://127.0.0.1',
    namespace: 'fairlead',
  });
  const versionsOf = await readVersions(folders, undefined);
  expect([versionsOf('jobs'), versionsOf('forms')]).toEqual([['0.1.0-aa'], []]);
});

it('are those of this checkout where no portal runs, and a sentence where one does not say', async () => {
  const folders = foldersIn(scratchFolder());
  const versionsOf = await readVersions(folders, undefined);
  expect(versionsOf('jobs')).toEqual([serviceVersion('jobs')]);
  expect(versionsOf('kit')).toEqual([]);
  await expect(readVersions(folders, 'http://127.0.0.1:9')).rejects.toThrow(
    'What runs cannot be read from http://127.0.0.1:9/status: ',
  );
  const other = await answering('/status', ['nothing']);
  await expect(readVersions(folders, other)).rejects.toThrow('What runs cannot be read from');
});
