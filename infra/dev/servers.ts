import { type Mongo, provideMongo } from '../mongo/provide-mongo.ts';
import { provideNats } from '../nats/provide-nats.ts';
import { usableFolder } from './data-folder.ts';
import type { Provided } from './first-open-way.ts';
import type { ProcessGroup } from './process-group.ts';

/** The two servers everything runs on. */
export type Servers = { mongo: Mongo; nats: Provided };

/**
 * Finds or starts both servers and reports in one line each which was taken.
 * @param options `isThrowaway` where nobody misses the data after a crash of the machine
 * @throws Failure when one is not available
 */
export async function provideServers(
  family: ProcessGroup,
  dataFolder: string,
  environment: { MONGODB_URL?: string; NATS_URL?: string },
  { isThrowaway = false } = {},
): Promise<Servers> {
  usableFolder(dataFolder);
  const [mongo, nats] = await Promise.all([
    provideMongo(family, dataFolder, environment.MONGODB_URL, isThrowaway),
    provideNats(family, dataFolder, environment.NATS_URL),
  ]);
  family.say('mongodb', mongo.how);
  family.say('nats', nats.how);
  return { mongo, nats };
}
