import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { forgetData, loadFirstData } from './demo-data.ts';

const url = process.env.MONGODB_URL ?? '';
const none = { keys: [] };
const keys = {
  fieldKeys: { account: none, organization: none, wellness: none },
  receiptKey: '',
  signatureKeys: none,
};
const servers = {
  mongo: { url, how: '', analyze: async () => undefined },
  nats: { url: '', how: '' },
};

it('in production nothing is loaded, and nothing that is there is forgotten', async () => {
  const NAMESPACE = `first_${randomBytes(4).toString('hex')}`;
  const client = new MongoClient(url);
  const databases = async () => {
    const { databases: found } = await client.db('admin').admin().listDatabases({ nameOnly: true });
    return found.map(({ name }) => name).filter((name) => name.startsWith(NAMESPACE));
  };
  const load = (fresh: boolean) =>
    loadFirstData(() => undefined, servers, { NAMESPACE, NODE_ENV: 'production' }, { fresh, keys });
  try {
    await load(false);
    expect(await databases()).toEqual([]);
    await client.db(`${NAMESPACE}_jobs`).collection('listings').insertOne({ title: 'Bosun' });
    await load(true);
    expect(await databases()).toEqual([`${NAMESPACE}_jobs`]);
  } finally {
    await client.close();
    await forgetData(url, NAMESPACE);
  }
});
