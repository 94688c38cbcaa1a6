import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@fairlead/contracts/api/collections';
import { SharedReleases } from '@fairlead/releases/shared-releases';
import { Bucket } from '@fairlead/service-kit/bucket';
import { groupsOf } from '../bench/portal.ts';
import { readPortalEnvironment } from '../dev/environment.ts';
import { foldersIn } from '../dev/folders.ts';
import { freePort } from '../dev/free-port.ts';
import { keepRunning } from '../dev/keep-running.ts';
import { dataKeys, tokenKeys } from '../dev/keys.ts';
import { beginProcessGroup } from '../dev/process-group.ts';
import type { Servers } from '../dev/servers.ts';
import { startEdge, startService } from '../dev/start-portal.ts';
import { Switch } from '../dev/switch.ts';
import { until } from '../dev/until.ts';
import { publishBuilt } from '../release/publish-built.ts';
import { instancesOf } from './kills.ts';

/** How long (s) an instance may take to be ready where all start at once. */
const READY_WITHIN_S = 180;

/** The account of the bucket server, and its bucket. */
const bucketAt = (port: number) => `http://S3RVER:S3RVER@127.0.0.1:${port}/files`;

/** What is chaos about: a portal, by the addresses of its parts. */
export interface ChaosPortal {
  edges: readonly string[];
  /** The addresses of the instances of each service. */
  instances: Readonly<Record<string, readonly string[]>>;
  /** Process groups by name. */
  groups(): Record<string, number>;
  stop(): Promise<void>;
}

/**
 * Starts a portal of which several of everything run: instances of each service behind one address, as in a cluster, edges that follow the releases in a
 * bucket, and the bucket, which is also where files are stored.
 */
export async function startReplicas(
  folder: string,
  servers: Servers,
  { namespace, replicas, brokers, smtp }: ReplicaSettings,
): Promise<ChaosPortal> {
  const logs = join(folder, 'replicas');
  const family = beginProcessGroup(logs, () => undefined);
  const folders = foldersIn(folder);
  const bucket = await startBucket();
  const environment = readPortalEnvironment({
    PORT: String(await freePort()),
    NAMESPACE: namespace,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp,
    S3_URL: bucket,
    EVENTS_REPLICAS: String(brokers),
  });
  const keys = await tokenKeys(folders.keys);
  const portal = {
    environment,
    folders,
    servers,
    keys,
    ...dataKeys(folders.keys),
    readyWithin: READY_WITHIN_S,
  };
  const releases = join(folder, 'shared-releases');
  await new SharedReleases(new Bucket(bucket, ''), releases).change(() =>
    publishBuilt({ ...folders, releases }, () => undefined),
  );
  const switches: Switch[] = [];
  const addresses = await startServices();
  const edges = await Promise.all(instancesOf('edge', replicas).map((name) => startOneEdge(name)));

  return {
    edges,
    instances: addresses.instances,
    groups: () => groupsOf(logs),
    stop: async () => {
      await family.stop();
      for (const one of switches) await one.close();
    },
  };

  async function startBucket(): Promise<string> {
    const port = await freePort();
    const objects = join(folder, 'bucket');
    mkdirSync(objects, { recursive: true });
    const script = join(import.meta.dirname, 'bucket.ts');
    const answers = async () => void (await fetch(`http://127.0.0.1:${port}`));
    await keepRunning(
      family,
      { name: 'bucket', command: process.execPath, args: [script, String(port), objects] },
      { ready: (signal) => until(answers, { seconds: 60, signal }) },
    );
    return bucketAt(port);
  }

  async function startServices() {
    const urls: Record<string, string> = {};
    const ports: Partial<Record<ServiceName, number[]>> = {};
    for (const name of serviceNames) {
      const one = new Switch();
      switches.push(one);
      urls[name] = await one.open();
      const own = await Promise.all(instancesOf(name, replicas).map(() => freePort()));
      ports[name] = own;
      void one.toReady(own, family.leaving);
    }
    const all = serviceNames.flatMap((name) =>
      instancesOf(name, replicas).map((processName, at) => ({
        name,
        processName,
        port: ports[name]?.[at] ?? 0,
        account: urls.account,
      })),
    );
    await Promise.all(all.map((one) => startService(family, portal, one)));
    const instances = Object.fromEntries(
      Object.entries(ports).map(([name, own]) => [
        name,
        own.map((port) => `http://127.0.0.1:${port}`),
      ]),
    );
    return { urls, instances };
  }

  async function startOneEdge(processName: string): Promise<string> {
    const port = await freePort();
    // Each edge has a copy of its own of what is in the bucket.
    const own = { ...folders, releases: join(folder, `releases-of-${processName}`) };
    await startEdge(
      family,
      { ...portal, environment: { ...environment, PORT: port }, folders: own },
      addresses.urls,
      { processName, more: { RELEASES_URL: bucket } },
    );
    // The host name that cookies and origins are checked against.
    return `http://localhost:${port}`;
  }
}

/** How many there are of everything, and where mail goes. */
export interface ReplicaSettings {
  namespace: string;
  replicas: number;
  brokers: number;
  smtp: string;
}
