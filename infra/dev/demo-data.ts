import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { Say } from './console.ts';
import type { PortalEnvironment } from './environment.ts';
import { Failure, sentenceOf } from './failure.ts';
import { checkout } from './folders.ts';
import { type DataKeys, encryptingServices } from './keys.ts';
import { runCommand } from './run-command.ts';
import type { Servers } from './servers.ts';

/** Which data to load where, and the keys to seal its encrypted values with. */
export type DataSet = { namespace: string; listings: number; keys: DataKeys };

/** How many listings the demo data has. */
export const demoListings = 400;

type State = 'empty' | 'half loaded' | 'in use';

/** The database that records whether a load was completed. */
const marks = (client: MongoClient, namespace: string) =>
  client.db(`${namespace}_demo`).collection<{ _id: string; state: 'loading' | 'loaded' }>('loads');

async function ownDatabases(client: MongoClient, namespace: string): Promise<string[]> {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => name.startsWith(`${namespace}_`));
}

async function dropAll(client: MongoClient, namespace: string): Promise<void> {
  for (const name of await ownDatabases(client, namespace)) await client.db(name).dropDatabase();
}

async function stateOf(client: MongoClient, namespace: string): Promise<State> {
  const mark = await marks(client, namespace).findOne({ _id: 'demo' });
  if (mark) return mark.state === 'loaded' ? 'in use' : 'half loaded';
  return (await ownDatabases(client, namespace)).length === 0 ? 'empty' : 'in use';
}

async function load(
  say: Say,
  { mongo }: Servers,
  { namespace, listings, keys }: DataSet,
): Promise<void> {
  const loader = join(checkout, 'infra', 'dev', 'load-data.ts');
  try {
    await runCommand(process.execPath, [loader, '--listings', String(listings)], {
      cwd: checkout,
      env: {
        ...process.env,
        MONGODB_URL: mongo.url,
        NAMESPACE: namespace,
        ...Object.fromEntries(
          encryptingServices.map((service) => [
            `FIELD_KEYS_${service.toUpperCase()}`,
            JSON.stringify(keys.fieldKeys[service]),
          ]),
        ),
        RECEIPT_KEY: keys.receiptKey,
      },
      onLine: (line) => say('demo data', line),
    });
  } catch (thrown) {
    throw new Failure(`The demo data could not be loaded: ${sentenceOf(thrown)}`);
  }
  await mongo.analyze();
}

async function withClient(
  url: string,
  work: (client: MongoClient) => Promise<void>,
): Promise<void> {
  const client = new MongoClient(url, { maxPoolSize: 2 });
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

/** Drops every database of a namespace. */
export const forgetData = (url: string, namespace: string): Promise<void> =>
  withClient(url, (client) => dropAll(client, namespace));

/** Loads a data set into a namespace, replacing whatever is there. */
export const replaceData = (say: Say, servers: Servers, set: DataSet): Promise<void> =>
  withClient(servers.mongo.url, async (client) => {
    await dropAll(client, set.namespace);
    await marks(client, set.namespace).insertOne({ _id: 'demo', state: 'loading' });
    await load(say, servers, set);
    await marks(client, set.namespace).updateOne({ _id: 'demo' }, { $set: { state: 'loaded' } });
  });

/**
 * Loads the demo data into an empty namespace; an interrupted load is restarted, other data is left alone. With `fresh` existing data is dropped
 * first. In production nothing is loaded and nothing is dropped: the password of the demo accounts is public.
 */
export async function loadFirstData(
  say: Say,
  servers: Servers,
  { NAMESPACE: namespace, NODE_ENV }: Pick<PortalEnvironment, 'NAMESPACE' | 'NODE_ENV'>,
  { fresh, keys }: { fresh: boolean; keys: DataKeys },
): Promise<void> {
  if (NODE_ENV === 'production') return;
  await withClient(servers.mongo.url, async (client) => {
    if (!fresh && (await stateOf(client, namespace)) === 'in use') return;
    await replaceData(say, servers, { namespace, listings: demoListings, keys });
  });
}
