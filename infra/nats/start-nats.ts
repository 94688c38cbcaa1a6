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
import { storeIllness, storesEvents } from './store-illness.ts';

/** The URLs of a broker: the operator's, and those of the services, where each has an account of its own. */
export interface BrokerUrls {
  url: string;
  ofServices?: Readonly<Record<string, string>>;
}

/** How many servers there are, which are a cluster if more than one, and the namespace for which the services have accounts. */
export interface NatsOptions {
  namespace?: string | undefined;
  servers?: number;
}

/** Where one server listens, for clients and for the others of its cluster. */
interface Ports {
  clients: number;
  routes: number;
}

/**
 * Starts a nats-server with JetStream on free loopback ports, its store under `dataFolder`, or several that are a cluster; returns their URL, with a
 * password that is generated for them. With a namespace each service has an account that may do in it what that service needs. The processes are
 * called `nats`, or `nats-1`, `nats-2` … in a cluster.
 */
export async function startNats(
  family: ProcessGroup,
  program: string,
  dataFolder: string,
  { namespace, servers = 1 }: NatsOptions = {},
): Promise<BrokerUrls> {
  const passwordOf = (account: string) =>
    serverPassword(dataFolder, account === operatorAccount ? 'nats' : `nats-${account}`);
  const accounts = accountsConfig(namespace, (account) => `"${passwordOf(account)}"`);
  const all: Ports[] = [];
  for (let count = 0; count < servers; count += 1)
    all.push({ clients: await freePort(), routes: await freePort() });
  const urlOf = (account: string, { clients }: Ports) =>
    `nats://${account}:${passwordOf(account)}@127.0.0.1:${clients}`;

  const startOne = async (own: Ports, name: string, cluster: string) => {
    const store = join(dataFolder, name);
    mkdirSync(store, { recursive: true });
    // In a file, as a command's arguments are visible to everybody on the machine.
    const settings = join(dataFolder, 'keys', `${name}.conf`);
    writeFileSync(settings, accounts + cluster, { mode: 0o600 });
    const url = urlOf(operatorAccount, own);
    const at = ['-a', '127.0.0.1', '-p', String(own.clients), '-js', '-sd', store];
    await keepRunning(
      family,
      { name, command: program, args: ['-c', settings, ...at] },
      {
        ready: (signal) => until(() => answers(url, 1), { seconds: 15, signal }),
        // A server of a cluster is silent whenever its leader is being chosen.
        ...(servers === 1 && { illness: storeIllness(url, store) }),
      },
    );
  };
  const [only] = all;
  if (all.length === 1 && only) await startOne(only, 'nats', '');
  else {
    const routes = routesConfig(all, passwordOf('routes'));
    await Promise.all(
      all.map((own, at) => {
        const name = `nats-${at + 1}`;
        return startOne(own, name, `server_name: ${name}\n${routes(own)}`);
      }),
    );
    for (const own of all)
      await until(() => storesEvents(urlOf(operatorAccount, own)), { seconds: 30 });
  }

  const urlsOf = (account: string) => all.map((own) => urlOf(account, own)).join(',');
  const services = serviceNames.map((service) => [service, urlsOf(service)] as const);
  return {
    url: urlsOf(operatorAccount),
    ...(namespace && { ofServices: Object.fromEntries(services) }),
  };
}

/** The configuration by which servers find each other, with a password of their own. */
const routesConfig =
  (all: readonly Ports[], password: string) =>
  ({ routes: port }: Ports): string => {
    const others = all.map(({ routes }) => `"nats://routes:${password}@127.0.0.1:${routes}"`);
    return `cluster {
  name: fairlead
  listen: "127.0.0.1:${port}"
  authorization { user: routes, password: "${password}" }
  routes: [${others.join(', ')}]
}
`;
  };
