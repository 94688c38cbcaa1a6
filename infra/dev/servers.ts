import { type Mongo, provideMongo } from '../mongo/provide-mongo.ts';
import { type Nats, provideNats } from '../nats/provide-nats.ts';
import { usableFolder } from './data-folder.ts';
import type { ProcessGroup } from './process-group.ts';

/** The two servers everything runs on. */
export type Servers = { mongo: Mongo; nats: Nats };

/** The environment by which what uses the servers finds them. */
export const serversEnvironment = ({ mongo, nats }: Servers): Record<string, string> => ({
  MONGODB_URL: mongo.url,
  NATS_URL: nats.url,
  ...(mongo.rowsUrl && { MONGODB_ROWS_URL: mongo.rowsUrl }),
});

/**
 * Finds or starts both servers and reports in one line each which was taken.
 * @param environment names servers that run already; with a NAMESPACE each service has an account of its own on a broker that is started
 * @param options `isThrowaway` where nobody misses the data after a crash of the machine; `brokers` for a cluster of so many NATS servers
 * @throws Failure when one is not available
 */
export async function provideServers(
  family: ProcessGroup,
  dataFolder: string,
  environment: {
    MONGODB_URL?: string | undefined;
    NATS_URL?: string | undefined;
    NAMESPACE?: string | undefined;
  },
  { isThrowaway = false, brokers = 1 } = {},
): Promise<Servers> {
  usableFolder(dataFolder);
  const [mongo, nats] = await Promise.all([
    provideMongo(family, dataFolder, environment.MONGODB_URL, isThrowaway),
    provideNats(family, dataFolder, environment, brokers),
  ]);
  family.say('mongodb', mongo.how);
  family.say('nats', nats.how);
  return { mongo, nats };
}
