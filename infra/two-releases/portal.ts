import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@fairlead/contracts/api/collections';
import type { Child } from '../dev/child.ts';
import { readPortalEnvironment } from '../dev/environment.ts';
import { checkout, foldersIn } from '../dev/folders.ts';
import { freePort } from '../dev/free-port.ts';
import { inheritedEnvironment } from '../dev/inherited-environment.ts';
import { dataKeys, tokenKeys } from '../dev/keys.ts';
import { beginProcessGroup } from '../dev/process-group.ts';
import { runCommand } from '../dev/run-command.ts';
import type { Servers } from '../dev/servers.ts';
import { edgeSettings, serviceSettings } from '../dev/start-portal.ts';
import { signToken } from '../dev/token.ts';
import { until } from '../dev/until.ts';
import { previousRelease, unpack } from './release-archive.ts';
import { Switch } from './switch.ts';

/** How long (s) an instance may take to be ready, and to finish what it does. */
const STARTS_WITHIN_S = 120;
const STOPS_WITHIN_S = 60;
/** How long (s) an instance answers after it was asked to stop: longer than the edge keeps a connection that nobody uses. */
const DRAIN_S = 5;

/** A release, by the folder that holds `services/<name>/dist`. */
export interface Release {
  name: string;
  folder: string;
}

/** The release before this one, and this one. */
export const releases = async (): Promise<{ previous: Release; current: Release }> => ({
  previous: { name: 'previous', folder: await unpack(previousRelease) },
  current: { name: 'current', folder: checkout },
});

/** One running instance of each service of a release. */
export interface Instances {
  release: Release;
  ports: Readonly<Record<string, number>>;
  /** Stops them: at once where nobody calls them any longer. */
  stop(how?: { drains: boolean }): Promise<void>;
}

interface StartedProcess {
  name: string;
  server: string;
  env: Record<string, string | undefined>;
  readyAt: string;
}

/** A portal whose services can be instances of several releases at once. */
export async function startSwitchedPortal(folder: string, servers: Servers, namespace: string) {
  const family = beginProcessGroup(join(folder, 'logs'), () => undefined);
  const folders = foldersIn(folder);
  const environment = readPortalEnvironment({
    PORT: String(await freePort()),
    NAMESPACE: namespace,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
  });
  const keys = await tokenKeys(folders.keys);
  const settled = { environment, servers, keys, ...dataKeys(folders.keys) };
  const switches = new Map(serviceNames.map((name) => [name, new Switch()]));
  const addresses: Record<string, string> = {};
  for (const [name, one] of switches) addresses[name] = await one.open();
  let running: Instances[] = [];

  const environmentOf = (name: ServiceName, port: number) => ({
    ...inheritedEnvironment(),
    ...serviceSettings(settled, name, addresses.account),
    DRAIN_SECONDS: String(DRAIN_S),
    NODE_COMPILE_CACHE: join(folders.data, 'compile-cache'),
    PORT: String(port),
  });
  const serverOf = ({ folder }: Release, name: string) =>
    join(folder, 'services', name, 'dist', 'server.js');

  /** Starts a program of a portal, and waits until an address of it answers. @throws {Error} with its last lines when it ends before */
  async function startProcess({ name, server, env, readyAt }: StartedProcess): Promise<Child> {
    const child = family.start({
      name,
      command: process.execPath,
      args: [server],
      cwd: checkout,
      env,
    });
    const ended = child.exited.then((how) => {
      throw new Error(`${name} ${how}: ${child.lastLines().join('\n')}`);
    });
    ended.catch(() => undefined);
    const ready = until(
      async () => {
        const { ok } = await fetch(readyAt);
        if (!ok) throw new Error(`${name} is not ready`);
      },
      { seconds: STARTS_WITHIN_S },
    );
    await Promise.race([ready, ended]);
    return child;
  }

  async function startOne(release: Release, name: ServiceName) {
    const port = await freePort();
    const child = await startProcess({
      name: `${name}-${release.name}-${port}`,
      server: serverOf(release, name),
      env: environmentOf(name, port),
      readyAt: `http://127.0.0.1:${port}/readyz`,
    });
    return { name, port, child };
  }

  const switchOver = () => {
    for (const [name, one] of switches) one.to(running.map(({ ports }) => ports[name] ?? 0));
  };

  return {
    edge: `http://localhost:${environment.PORT}`,
    /** The addresses of all services, each of whichever instances run. */
    services: addresses,
    operator: () =>
      signToken(keys, {
        id: 'f'.repeat(24),
        collection: 'operators',
        email: 'operator@test.fairlead.test',
      }),

    /** Starts an instance of every service of a release, and has them share the work once they are ready. */
    async start(release: Release): Promise<Instances> {
      const started = await Promise.all(serviceNames.map((name) => startOne(release, name)));
      const instances: Instances = {
        release,
        ports: Object.fromEntries(started.map(({ name, port }) => [name, port])),
        async stop({ drains } = { drains: true }) {
          running = running.filter((one) => one !== instances);
          switchOver();
          for (const { child } of started) child.signal('SIGTERM');
          if (!drains) for (const { child } of started) child.signal('SIGTERM');
          await Promise.all(
            started.map(async ({ child, name }) => {
              const kill = setTimeout(() => child.signal('SIGKILL'), STOPS_WITHIN_S * 1_000);
              const how = await child.exited;
              clearTimeout(kill);
              if (how !== 'ended with 0') throw new Error(`${name} ${how} when it was stopped`);
            }),
          );
        },
      };
      running = [...running, instances];
      switchOver();
      return instances;
    },

    /** Starts the edge of this release. It serves the API alone: no page is published. */
    async openEdge(): Promise<void> {
      const { PORT } = environment;
      await startProcess({
        name: 'edge',
        server: serverOf({ name: 'current', folder: checkout }, 'edge'),
        env: { ...inheritedEnvironment(), ...edgeSettings({ environment, folders }, addresses) },
        readyAt: `http://localhost:${PORT}/api/listings?limit=1`,
      });
    },

    /** Removes what only earlier releases need from the database of a service. @throws {Error} where the service refuses. */
    contract: (release: Release, name: ServiceName): Promise<string> =>
      runCommand(process.execPath, [serverOf(release, name), 'contract'], {
        cwd: checkout,
        env: environmentOf(name, 0),
      }),

    async close(): Promise<void> {
      // Nobody calls any longer, so none of them drains: the second signal ends that.
      await Promise.all([...running].map((one) => one.stop({ drains: false })));
      await family.stop();
      for (const one of switches.values()) await one.close();
    },
  };
}
