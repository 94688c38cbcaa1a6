import { isIP } from 'node:net';
import { join } from 'node:path';
import { type ServiceName, serviceNames } from '@fairlead/contracts/api/collections';
import { serviceVersion } from '../release/service-version.ts';
import type { PortalEnvironment } from './environment.ts';
import { checkout, type Folders } from './folders.ts';
import { freePort } from './free-port.ts';
import { inheritedEnvironment } from './inherited-environment.ts';
import { keepRunning } from './keep-running.ts';
import {
  type EncryptingService,
  publicParts,
  type ServiceFieldKeys,
  type TokenKeys,
} from './keys.ts';
import type { ProcessGroup } from './process-group.ts';
import type { Servers } from './servers.ts';
import { until } from './until.ts';
import { worthSaying } from './worth-saying.ts';

/** How long (s) a part of a portal may take to be ready. */
const READY_WITHIN_S = 30;

/** The edge is asked for the sum of all services, a service for itself. */
const isReady = (url: string, name: string, seconds: number) => async (signal: AbortSignal) => {
  const path = name === 'edge' ? '/status' : '/readyz';
  await until(
    async () => {
      const answer = await fetch(url + path, { signal });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
    },
    { seconds, signal },
  );
};

/** Half of Node's default for short-lived objects, in MB: saves some 20 MB per process, and no slower where measured. */
const youngGeneration = '--max-semi-space-size=8';

/** Set explicitly, these stay fixed: growing with use, as they do by default, they hold some 5 MB of an idle process. */
const smallThresholds = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** Each password check takes 19 MB, which would be allocated from the system every time: 2 ms per sign-in. */
const needsLargeBlocks: readonly string[] = ['account'];

/** A process of a portal: which part it is, and what it is called where there are several. */
interface PartProcess {
  name: string;
  processName?: string | undefined;
  url: string;
  env: Record<string, string>;
  seconds?: number | undefined;
}

const startNode = (
  family: ProcessGroup,
  folders: Folders,
  { name, processName = name, url, env, seconds = READY_WITHIN_S }: PartProcess,
) =>
  keepRunning(
    family,
    {
      name: processName,
      command: process.execPath,
      args: [youngGeneration, join(checkout, 'services', name, 'dist', 'server.js')],
      cwd: checkout,
      // Cached code starts faster.
      env: {
        ...inheritedEnvironment(),
        NODE_COMPILE_CACHE: join(folders.data, 'compile-cache'),
        // One memory arena for each of Node's many threads would hold some 3 MB that nobody uses.
        MALLOC_ARENA_MAX: '2',
        ...(!needsLargeBlocks.includes(name) && smallThresholds),
        ...env,
      },
      worthSaying,
    },
    { ready: isReady(url, name, seconds) },
  );

/** What every part of a portal needs to start. */
export type Portal = {
  environment: PortalEnvironment;
  folders: Folders;
  servers: Servers;
  keys: TokenKeys;
  fieldKeys: ServiceFieldKeys;
  receiptKey: string;
  signatureKeys: TokenKeys;
  /** How long (s) a service may take to be ready where there is more to read than usual. */
  readyWithin?: number;
};

function mailSettings({ SMTP_URL, MAIL_FROM }: PortalEnvironment): Record<string, string> {
  return { ...(SMTP_URL && { SMTP_URL }), MAIL_FROM };
}

function fileSettings({ S3_URL, CLAMD_URL }: PortalEnvironment): Record<string, string> {
  return { ...(S3_URL && { S3_URL }), ...(CLAMD_URL && { CLAMD_URL }) };
}

function eventSettings({ EVENTS_REPLICAS }: PortalEnvironment): Record<string, string> {
  return { EVENTS_REPLICAS: String(EVENTS_REPLICAS) };
}

function rateSettings({ EXCHANGE_RATES_URL }: PortalEnvironment): Record<string, string> {
  return { ...(EXCHANGE_RATES_URL && { EXCHANGE_RATES_URL }) };
}

function searchSettings({ SEARCH_URL }: PortalEnvironment): Record<string, string> {
  return { ...(SEARCH_URL && { SEARCH_URL }) };
}

function limitSettings({ RATE_LIMIT, VALKEY_URL }: PortalEnvironment): Record<string, string> {
  return { RATE_LIMIT: String(RATE_LIMIT), ...(VALKEY_URL && { VALKEY_URL }) };
}

/** The environment of a service, wherever it listens: `account` is the address of the service that signs. */
export function serviceSettings(
  { environment, servers, keys, fieldKeys, receiptKey, signatureKeys }: Omit<Portal, 'folders'>,
  name: ServiceName,
  account: string | undefined,
): Record<string, string> {
  const signs = name === 'account';
  const own = name.toUpperCase() as Uppercase<ServiceName>;
  const encrypting = fieldKeys[name as EncryptingService];
  const version = serviceVersion(name);
  return {
    HOST: '127.0.0.1',
    MONGODB_URL: environment[`MONGODB_URL_${own}`] ?? servers.mongo.url,
    NATS_URL: environment[`NATS_URL_${own}`] ?? servers.nats.ofServices?.[name] ?? servers.nats.url,
    NAMESPACE: environment.NAMESPACE,
    // Only the one service that signs gets the private keys.
    TOKEN_KEYS: JSON.stringify(signs ? keys : publicParts(keys)),
    // Each opens only what it has encrypted itself.
    ...(encrypting && { FIELD_KEYS: JSON.stringify(encrypting) }),
    // Keeps reports separate from people: only for the one service that stores them.
    ...(name === 'wellness' && { RECEIPT_KEY: receiptKey }),
    ...(name === 'forms' && { SIGNATURE_KEYS: JSON.stringify(signatureKeys) }),
    ...(!signs && account && { KEYS_URL: `${account}/api/auth/keys` }),
    ...(signs && mailSettings(environment)),
    ...(signs && { BACKGROUND_CHECK_DELAY: String(environment.BACKGROUND_CHECK_DELAY) }),
    ...(name === 'jobs' && { ...rateSettings(environment), ...searchSettings(environment) }),
    ...eventSettings(environment),
    ...fileSettings(environment),
    ...limitSettings(environment),
    // A service's requests come from the edge, which also runs on this machine.
    TRUSTED_PROXIES: 'loopback',
    PUBLIC_URL: environment.PUBLIC_URL,
    CORS_ORIGINS: environment.CORS_ORIGINS.join(','),
    LOG_LEVEL: environment.LOG_LEVEL,
    NODE_ENV: environment.NODE_ENV,
    ...(version && { SERVICE_VERSION: version }),
    ANSWER_CACHE: environment.ANSWER_CACHE,
  };
}

/** One instance of a service: where it listens, where the service that signs is, and what its process is called where there are several. */
export interface ServiceInstance {
  name: ServiceName;
  port: number;
  account: string | undefined;
  processName?: string;
}

/** Starts an instance of a service, and waits until it is ready. */
export async function startService(
  family: ProcessGroup,
  { folders, readyWithin, ...settled }: Portal,
  { name, port, account, processName }: ServiceInstance,
): Promise<void> {
  const env = { ...serviceSettings(settled, name, account), PORT: String(port) };
  const url = `http://127.0.0.1:${port}`;
  await startNode(family, folders, { name, processName, url, env, seconds: readyWithin });
}

/** Starts every service on a free loopback port; returns their addresses by name. */
export async function startServices(
  family: ProcessGroup,
  portal: Portal,
): Promise<Record<string, string>> {
  const ports = await Promise.all(
    serviceNames.map(async (name) => [name, await freePort()] as const),
  );
  const urls: Record<string, string> = Object.fromEntries(
    ports.map(([name, port]) => [name, `http://127.0.0.1:${port}`]),
  );
  await Promise.all(
    ports.map(([name, port]) =>
      startService(family, portal, { name, port, account: urls.account }),
    ),
  );
  return urls;
}

/** The environment of the edge in front of services at these addresses. */
export function edgeSettings(
  { environment, folders }: Pick<Portal, 'environment' | 'folders'>,
  services: Record<string, string>,
): Record<string, string> {
  const urls = Object.entries(services).map(([name, url]) => `${name}=${url}`);
  const own = ownHost(environment);
  // A request to one of this machine's own addresses also comes from it.
  const allowed = [...environment.STATUS_ALLOWED, ...(isIP(own) ? [own] : [])];
  return {
    HOST: environment.HOST,
    PORT: String(environment.PORT),
    PUBLIC_URL: environment.PUBLIC_URL,
    CORS_ORIGINS: environment.CORS_ORIGINS.join(','),
    SERVICE_URLS: urls.join(','),
    RELEASES_DIR: folders.releases,
    SHELL_DIR: folders.shell,
    LOG_LEVEL: environment.LOG_LEVEL,
    NODE_ENV: environment.NODE_ENV,
    NAMESPACE: environment.NAMESPACE,
    SERVICE_WORKER: environment.SERVICE_WORKER,
    ...limitSettings(environment),
    TRUSTED_PROXIES: environment.TRUSTED_PROXIES.join(','),
    STATUS_ALLOWED: allowed.join(','),
    SERVER_RENDERING: environment.SERVER_RENDERING,
    OVERRIDE_ORIGINS: environment.OVERRIDE_ORIGINS.join(','),
    ...(environment.STATUS_PORT && { STATUS_PORT: String(environment.STATUS_PORT) }),
  };
}

/** The address at which this machine reaches the edge. */
const ownHost = ({ HOST }: PortalEnvironment) => (HOST === '0.0.0.0' ? '127.0.0.1' : HOST);

/** What of an edge differs from the other, where there are several. */
export interface EdgeInstance {
  processName?: string;
  /** Settings in addition to those of the portal. */
  more?: Record<string, string>;
}

/** Starts the edge in front of the services and waits until it reports that all of them are ready. */
export async function startEdge(
  family: ProcessGroup,
  portal: Portal,
  services: Record<string, string>,
  { processName, more }: EdgeInstance = {},
): Promise<void> {
  const { environment, folders } = portal;
  const url = `http://${ownHost(environment)}:${environment.PORT}`;
  const env = { ...edgeSettings(portal, services), ...more };
  await startNode(family, folders, { name: 'edge', processName, url, env });
}
