import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../dev/free-port.ts';
import { keepRunning } from '../dev/keep-running.ts';
import type { ProcessGroup } from '../dev/process-group.ts';
import { serverPassword } from '../dev/server-password.ts';
import { until } from '../dev/until.ts';
import { answers } from './answers.ts';
import { storeIllness } from './store-illness.ts';

const user = 'fairlead';

/**
 * Starts a nats-server with JetStream on a free loopback port, its store under `dataFolder`; returns its URL, with a password that is generated for
 * it.
 */
export async function startNats(
  family: ProcessGroup,
  program: string,
  dataFolder: string,
): Promise<string> {
  const store = join(dataFolder, 'nats');
  mkdirSync(store, { recursive: true });
  const port = await freePort();
  const password = serverPassword(dataFolder, 'nats');
  const settings = join(dataFolder, 'keys', 'nats.conf');
  // In a file, as a command's arguments are visible to everybody on the machine.
  writeFileSync(settings, `authorization { user: ${user}, password: "${password}" }\n`, {
    mode: 0o600,
  });
  const url = `nats://${user}:${password}@127.0.0.1:${port}`;
  await keepRunning(
    family,
    {
      name: 'nats',
      command: program,
      args: ['-c', settings, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store],
    },
    {
      ready: (signal) => until(() => answers(url, 1), { seconds: 15, signal }),
      illness: storeIllness(url, store),
    },
  );
  return url;
}
