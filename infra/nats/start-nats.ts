import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Family } from '../dev/family.ts';
import { freePort } from '../dev/free-port.ts';
import { keepRunning } from '../dev/keep-running.ts';
import { until } from '../dev/until.ts';
import { answers } from './answers.ts';
import { storeIllness } from './store-illness.ts';

/** Starts a nats-server with JetStream on a free loopback port, its store under `dataFolder`; gives its URL. */
export async function startNats(
  family: Family,
  program: string,
  dataFolder: string,
): Promise<string> {
  const store = join(dataFolder, 'nats');
  mkdirSync(store, { recursive: true });
  const port = await freePort();
  const url = `nats://127.0.0.1:${port}`;
  await keepRunning(
    family,
    {
      name: 'nats',
      command: program,
      args: ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
    },
    {
      ready: (signal) => until(() => answers(url, 1), { seconds: 15, signal }),
      illness: storeIllness(url, store),
    },
  );
  return url;
}
