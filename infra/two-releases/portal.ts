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
import { Switch } from '../dev/switch.ts';
import { signToken } from '../dev/token.ts';
import { until } from '../dev/until.ts';
import { type PageParts, publishPages, removeEarlier } from './publish-pages.ts';
import type { Release } from './releases.ts';

/** How long (s) an instance may take to be ready, and to finish what it does. */
const STARTS_WITHIN_S = 120;
const STOPS_WITHIN_S = 60;
/** How long (s) an instance answers after it was asked to stop: longer than the edge keeps a connection that nobody uses. */
const DRAIN_S = 5;

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

/** An edge with pages. */
export interface Pages {
  url: string;
  /** Puts another release in their place, as a deployment does: files of the one before stay for pages that are open. */
  deploy(parts: Omit<PageParts, 'place'>): Promise<void>;
  /** Removes the files of all versions of remotes but those that are live, as is done once nobody can need them. */
  forgetEarlier(): void;
  close(): Promise<void>;
}

/** A portal whose services can be instances of several releases at once. */
export async function startSwitchedPortal(folder: string, servers: Servers, namespace: string) {
  const family = beginProcessGroup(join(folder, 'logs'), () => undefined);
  const folders = foldersIn(folder);
  const pagePorts = [await freePort(), await freePort(), await freePort()];
  const environment = readPortalEnvironment({
    PORT: String(await freePort()),
    // From these, too, people sign in.
    CORS_ORIGINS: pagePorts.map((port) => `http://localhost:${port}`).join(','),
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

    /** Opens an edge with pages: those of one release's edge and shell, with the remotes of another. */
    async openPages(parts: Omit<PageParts, 'place'>): Promise<Pages> {
      const port = pagePorts.shift();
      if (port === undefined) throw new Error('No more pages can be opened.');
      const place = join(folder, `pages-${port}`);
      const url = `http://localhost:${port}`;
      const start = async ({ host, remotes }: Omit<PageParts, 'place'>) => {
        const published = await publishPages({ host, remotes, place });
        const settings = edgeSettings(
          {
            environment: { ...environment, PORT: port, PUBLIC_URL: url },
            folders: { ...folders, ...published },
          },
          addresses,
        );
        return startProcess({
          name: `edge-${host.name}-${port}`,
          server: serverOf(host, 'edge'),
          env: { ...inheritedEnvironment(), ...settings },
          readyAt: `${url}/api/listings?limit=1`,
        });
      };
      let edge = await start(parts);
      const stop = async () => {
        edge.signal('SIGTERM');
        edge.signal('SIGTERM');
        await edge.exited;
      };
      return {
        url,
        deploy: async (next) => {
          await stop();
          edge = await start(next);
        },
        forgetEarlier: () => removeEarlier(join(place, 'releases')),
        close: stop,
      };
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
