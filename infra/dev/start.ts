import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { publishBuilt } from '../release/publish-built.ts';
import { buildChanged } from './build.ts';
import { logToConsole } from './console.ts';
import { usableFolder } from './data-folder.ts';
import { loadFirstData } from './demo-data.ts';
import {
  type PortalEnvironment,
  readPortalEnvironment,
  refuseInProduction,
} from './environment.ts';
import { Failure, failCommand } from './failure.ts';
import { checkout, type Folders, foldersIn } from './folders.ts';
import { portIsFree } from './free-port.ts';
import { dataKeys, tokenKeys } from './keys.ts';
import { holderOf, tryLock } from './lock.ts';
import { stopOnSignal } from './on-stop-signal.ts';
import { beginProcessGroup, type ProcessGroup } from './process-group.ts';
import { writeRunning } from './running.ts';
import { provideServers } from './servers.ts';
import { startEdge, startServices } from './start-portal.ts';

/** Makes sure that this start has the data folder and the port to itself, before anything is started. */
async function claim(
  { HOST, PORT }: PortalEnvironment,
  { data, lock, running }: Folders,
): Promise<void> {
  usableFolder(data);
  if (!tryLock(lock)) {
    throw new Failure(
      `Fairlead is already running on the data in ${data} (process ${holderOf(lock)}).`,
    );
  }
  process.on('exit', () => {
    for (const file of [running, lock]) rmSync(file, { force: true });
  });
  if (await portIsFree(PORT, HOST)) return;
  throw new Failure(
    `Port ${PORT} is already taken. Stop what listens there, or choose another: PORT=8081 npm start`,
  );
}

/** What `--fresh` deletes from the folder; keys stay, so that existing tokens still work. */
function forget({ data }: Folders): void {
  for (const part of ['mongo', 'nats']) rmSync(join(data, part), { recursive: true, force: true });
}

interface StartOptions {
  /** Forgets all data first. */
  fresh: boolean;
  /** Makes the builds of this checkout live, whatever was promoted. */
  live: boolean;
}

async function startAll(
  family: ProcessGroup,
  environment: PortalEnvironment,
  folders: Folders,
  { fresh, live }: StartOptions,
): Promise<void> {
  const [servers, keys] = await Promise.all([
    provideServers(family, folders.data, environment),
    tokenKeys(folders.keys, environment.TOKEN_KEYS),
    buildChanged(family.say).then(() => publishBuilt(folders, family.say, live)),
  ]);
  const sealing = dataKeys(folders.keys, environment);
  await loadFirstData(family.say, servers, environment, { fresh, keys: sealing });
  const portal = {
    environment,
    folders,
    servers,
    keys,
    ...sealing,
  };
  const services = await startServices(family, portal);
  family.say('services', Object.keys(services).join(', '));
  await startEdge(family, portal, services);
  writeRunning(folders, {
    edge: `http://127.0.0.1:${environment.PORT}`,
    services,
    mongodb: servers.mongo.url,
    nats: servers.nats.url,
    namespace: environment.NAMESPACE,
  });
  console.log(`Fairlead is ready: ${environment.PUBLIC_URL}`);
}

async function start(folders: Folders, options: StartOptions): Promise<void> {
  const { fresh } = options;
  const environment = readPortalEnvironment(process.env);
  if (fresh) refuseInProduction(environment, '--fresh forgets all data');
  await claim(environment, folders);
  if (fresh) forget(folders);
  const family = beginProcessGroup(folders.logs, logToConsole);
  stopOnSignal(family, 0);
  try {
    await startAll(family, environment, folders, options);
  } catch (thrown) {
    // A stop also aborts what was under way; that is not a failure, and the stop ends the process.
    if (!family.isStaying()) return;
    await family.stop();
    throw thrown;
  }
}

/**
 * `npm start [-- --fresh] [--live] [--data FOLDER]`: the whole portal on this machine, whatever state the checkout is in, until it is stopped. What was
 * promoted stays live, unless `--live` makes the builds of this checkout live.
 */
const { values } = parseArgs({
  options: {
    fresh: { type: 'boolean', default: false },
    live: { type: 'boolean', default: false },
    data: { type: 'string', default: join(checkout, '.data') },
  },
});
start(foldersIn(resolve(values.data)), values).catch(failCommand);
