import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@fairlead/contracts/api/collections';
import { freePort } from '../dev/free-port.ts';
import { keepRunning } from '../dev/keep-running.ts';
import type { ProcessGroup } from '../dev/process-group.ts';
import { serverPassword } from '../dev/server-password.ts';
import { until } from '../dev/until.ts';
import { answers } from './answers.ts';
import { accountsConfig, operatorAccount } from './broker-accounts.ts';
import { storeIllness } from './store-illness.ts';

/** The URLs of a broker: the operator's, and those of the services, where each has an account of its own. */
export interface BrokerUrls {
  url: string;
  ofServices?: Readonly<Record<string, string>>;
}

/**
 * Starts a nats-server with JetStream on a free loopback port, its store under `dataFolder`; returns its URL, with a password that is generated for
 * it. With a namespace each service has an account that may do in it what that service needs.
 */
export async function startNats(
  family: ProcessGroup,
  program: string,
  dataFolder: string,
  namespace?: string,
): Promise<BrokerUrls> {
  const store = join(dataFolder, 'nats');
  mkdirSync(store, { recursive: true });
  const port = await freePort();
  const passwordOf = (account: string) =>
    serverPassword(dataFolder, account === operatorAccount ? 'nats' : `nats-${account}`);
  const settings = join(dataFolder, 'keys', 'nats.conf');
  // In a file, as a command's arguments are visible to everybody on the machine.
  const config = accountsConfig(namespace, (account) => `"${passwordOf(account)}"`);
  writeFileSync(settings, config, { mode: 0o600 });
  const urlOf = (account: string) => `nats://${account}:${passwordOf(account)}@127.0.0.1:${port}`;
  const url = urlOf(operatorAccount);
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
  const services = serviceNames.map((service) => [service, urlOf(service)] as const);
  return { url, ...(namespace && { ofServices: Object.fromEntries(services) }) };
}
