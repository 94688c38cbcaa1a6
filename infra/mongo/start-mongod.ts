import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.ts';
import { keepRunning } from '../dev/keep-running.ts';
import type { ProcessGroup } from '../dev/process-group.ts';
import { until } from '../dev/until.ts';
import { answers } from './answers.ts';

/** Starts a mongod on a free loopback port with its data under `dataFolder`; returns its URL. */
export async function startMongod(
  family: ProcessGroup,
  program: string,
  dataFolder: string,
): Promise<string> {
  const folder = join(dataFolder, 'mongod');
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const url = `mongodb://127.0.0.1:${port}/`;
  const args = [
    '--dbpath',
    folder,
    '--port',
    String(port),
    '--bind_ip',
    '127.0.0.1',
    '--wiredTigerCacheSizeGB',
    '0.5',
  ];
  await keepRunning(
    family,
    { name: 'mongod', command: program, args },
    { ready: (signal) => until(() => answers(url, 1), { seconds: 30, signal }) },
  );
  return url;
}
