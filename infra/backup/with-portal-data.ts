import { join, resolve } from 'node:path';
import { Broker } from '@fairlead/service-kit';
import { Bucket } from '@fairlead/service-kit/bucket';
import { MongoClient } from 'mongodb';
import { logToConsole } from '../dev/console.ts';
import { readPortalEnvironment } from '../dev/environment.ts';
import { checkout, foldersIn } from '../dev/folders.ts';
import { dataKeys } from '../dev/keys.ts';
import { stopOnSignal } from '../dev/on-stop-signal.ts';
import { beginProcessGroup } from '../dev/process-group.ts';
import { provideServers } from '../dev/servers.ts';
import { fingerprintsOf } from './keys.ts';
import type { PortalData } from './portal-data.ts';

/** Where the data of a portal is by default. */
export const dataByDefault = join(checkout, '.data');

/** Runs `work` with what a portal has stored: that which the environment names, or a data folder. */
export async function withPortalData<T>(
  folder: string,
  work: (data: PortalData) => Promise<T>,
): Promise<T> {
  const folders = foldersIn(resolve(folder));
  const environment = readPortalEnvironment(process.env);
  const family = beginProcessGroup(folders.logs, logToConsole);
  stopOnSignal(family, 1);
  try {
    const { mongo, nats } = await provideServers(family, folders.data, environment);
    const client = await MongoClient.connect(mongo.url);
    const broker = new Broker(nats.url, environment.NAMESPACE);
    try {
      return await work({
        client,
        connection: await broker.connection(),
        namespace: environment.NAMESPACE,
        files: environment.S3_URL === undefined ? undefined : new Bucket(environment.S3_URL, ''),
        keys: fingerprintsOf(dataKeys(folders.keys, environment)),
      });
    } finally {
      await broker.close();
      await client.close();
    }
  } finally {
    await family.stop();
  }
}
