import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { Failure, sentenceOf } from './failure.ts';
import type { Family } from './family.ts';
import { checkout } from './folders.ts';
import { runCommand } from './run-command.ts';
import type { Servers } from './servers.ts';

type State = 'empty' | 'half loaded' | 'in use';

/** The database that remembers whether a load came to its end. */
const marks = (client: MongoClient, namespace: string) =>
  client.db(`${namespace}_demo`).collection<{ _id: string; state: 'loading' | 'loaded' }>('loads');

const ownDatabases = async (client: MongoClient, namespace: string): Promise<string[]> => {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return databases.map(({ name }) => name).filter((name) => name.startsWith(`${namespace}_`));
};

const dropAll = async (client: MongoClient, namespace: string): Promise<void> => {
  for (const name of await ownDatabases(client, namespace)) await client.db(name).dropDatabase();
};

const stateOf = async (client: MongoClient, namespace: string): Promise<State> => {
  const mark = await marks(client, namespace).findOne({ _id: 'demo' });
  if (mark) return mark.state === 'loaded' ? 'in use' : 'half loaded';
  return (await ownDatabases(client, namespace)).length === 0 ? 'empty' : 'in use';
};

const load = async (family: Family, servers: Servers, namespace: string): Promise<void> => {
  const env = { ...process.env, MONGODB_URL: servers.mongo.url, NAMESPACE: namespace };
  try {
    await runCommand(process.execPath, [join(checkout, 'infra', 'dev', 'seed.ts')], {
      cwd: checkout,
      env,
      onLine: (line) => family.say('demo data', line),
    });
  } catch (thrown) {
    throw new Failure(`The demo data could not be loaded: ${sentenceOf(thrown)}`);
  }
  await servers.mongo.analyze();
};

/**
 * Loads the demo data into a namespace that holds nothing yet; a load that was interrupted is begun anew, other data is left alone.
 * With `fresh` whatever is there is forgotten first.
 */
export const loadDemoData = async (
  family: Family,
  servers: Servers,
  namespace: string,
  fresh: boolean,
): Promise<void> => {
  const client = new MongoClient(servers.mongo.url, { maxPoolSize: 2 });
  try {
    const state = await stateOf(client, namespace);
    if (state === 'in use' && !fresh) return;
    if (state !== 'empty') await dropAll(client, namespace);
    await marks(client, namespace).insertOne({ _id: 'demo', state: 'loading' });
    await load(family, servers, namespace);
    await marks(client, namespace).updateOne({ _id: 'demo' }, { $set: { state: 'loaded' } });
  } finally {
    await client.close();
  }
};
