import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { notificationRequested } from '@fairlead/contracts';
import { Broker, deadLetters } from '@fairlead/service-kit';
import { testNamespace, tokenMint, until } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { MongoClient } from 'mongodb';
import { publishEvent } from '../../services/kit/src/events/publish-event.ts';
import { gatherPeople } from '../authorization/people.ts';
import { type Services, serviceNames, startServices } from '../authorization/services.ts';
import { forgetData } from '../dev/demo-data.ts';
import { databasesOf, digestOfCollection } from './databases.ts';
import { makeBackup } from './make-backup.ts';
import { placeNamed } from './place.ts';
import type { PortalData } from './portal-data.ts';
import { restoreBackup } from './restore-backup.ts';
import { streamsOf } from './streams.ts';

const { MONGODB_URL = '', NATS_URL = '' } = process.env;
const namespace = testNamespace();
const folder = mkdtempSync(join(tmpdir(), 'fairlead-backup-'));
const place = placeNamed(folder);
const person = {
  email: 'keeps@test.fairlead.test',
  password: 'A-long-enough-password-1',
  firstName: 'Keeps',
  lastName: 'Watch',
};

let client: MongoClient;
let broker: Broker;
let data: PortalData;
let services: Services | undefined;
let mint: Awaited<ReturnType<typeof tokenMint>>;
let identity: string;
let recipient: string;
let name: string;
/** The session of a person before the backup, and what was stored then. */
let session: string;
let user: string;
let before: Map<string, { count: number; digest: string }>;

/** What is stored, by collection; empty ones are made by the services that use them. */
async function stored(): Promise<Map<string, { count: number; digest: string }>> {
  const found = new Map<string, { count: number; digest: string }>();
  for (const database of await databasesOf(client, namespace)) {
    const collections = await client.db(`${namespace}_${database}`).listCollections().toArray();
    for (const { name: collection } of collections) {
      const content = await digestOfCollection(client, `${namespace}_${database}`, collection);
      if (content.count > 0 && collection !== 'instances')
        found.set(`${database}.${collection}`, content);
    }
  }
  return new Map([...found].sort());
}

/** Waits until everything is published and handled. */
const settle = (running: Services) =>
  until(
    'everything to be published and handled',
    async () => {
      for (const one of serviceNames) {
        const { consumers = {}, outbox } = (await running[one].call('GET', '/readyz')).json();
        if (Object.values(consumers).some((lag) => lag !== 0)) return false;
        if (outbox?.pending) return false;
      }
      return true;
    },
    60_000,
  );

async function forgetEverything(): Promise<void> {
  await forgetData(MONGODB_URL, namespace);
  const manager = await jetstreamManager(await broker.connection());
  for (const stream of await streamsOf(data.connection, namespace))
    await manager.streams.delete(stream);
}

beforeAll(async () => {
  client = await MongoClient.connect(MONGODB_URL);
  broker = new Broker(NATS_URL, namespace);
  const connection = await broker.connection();
  data = { client, connection, namespace, files: undefined, keys: ['RECEIPT_KEY 1234'] };
  identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  mint = await tokenMint();
  services = await startServices({ namespace, mint });
  await gatherPeople(services);
  const { account } = services;
  expect((await account.call('POST', '/api/users', { json: person })).statusCode).toBe(201);
  const signedIn = await account.call('POST', '/api/auth/login', { json: person });
  session = signedIn.json().token;
  user = signedIn.json().user.id;
  await settle(services);
}, 120_000);
afterAll(async () => {
  await services?.halt();
  await forgetEverything();
  await broker.close();
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = () => place.read(name);

describe('a backup', () => {
  it('is refused while the portal runs, where the databases have no snapshots', async () => {
    const { setName } = await client.db('admin').command({ hello: 1 });
    if (setName) return;
    await expect(makeBackup(data, place, recipient)).rejects.toThrow('The portal runs');
    expect(await place.names()).toEqual([]);
  });

  it('holds everything, encrypted, and is there only as a whole', async () => {
    await services?.halt();
    services = undefined;
    // An event that nobody has handled when the backup is made.
    const asked = {
      id: 'late',
      to: { user },
      kind: 'application.moved',
      subject: 'Bosun',
    } as const;
    await publishEvent(broker, 'jobs', notificationRequested('jobs'), asked, 'late');
    before = await stored();
    name = await makeBackup(data, place, recipient);
    expect(await place.names()).toEqual([name]);
    expect(readdirSync(folder)).toEqual([`${name}.backup`]);
    const bytes = readFileSync(join(folder, `${name}.backup`));
    expect(bytes.includes(Buffer.from(person.email))).toBe(false);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  });
});
describe('restoring is refused, and writes nothing', () => {
  const refused = async (
    bytes: () => Promise<Readable>,
    given: Partial<PortalData> = {},
    by = identity,
  ) =>
    restoreBackup({ ...data, ...given }, bytes, by).then(
      () => 'restored',
      (thrown) => thrown.message,
    );

  it('into a place that is not empty', async () => {
    expect(await refused(open)).toMatch(/^There are databases .* already/);
    await forgetData(MONGODB_URL, namespace);
    expect(await refused(open)).toMatch(/^The broker has streams/);
    await forgetEverything();
  });

  it('of one that is cut off, damaged, or none', async () => {
    const whole = readFileSync(join(folder, `${name}.backup`));
    const flipped = Buffer.from(whole);
    flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
    for (const bytes of [
      whole.subarray(0, -1),
      whole.subarray(0, whole.length >> 1),
      flipped,
      Buffer.from('no backup'),
    ])
      expect(await refused(async () => Readable.from([bytes]))).toBe(
        'The backup is cut off or damaged. Nothing was restored from it.',
      );
    writeFileSync(join(folder, 'half.backup.unfinished'), whole.subarray(0, 100));
    expect(await place.names()).toEqual([name]);
    await expect(place.read('half')).rejects.toThrow('There is no backup half');
  });

  it('for another identity, without a key that it needs, or in another namespace', async () => {
    expect(await refused(open, {}, await generateX25519Identity())).toBe(
      'The backup was made for another identity than this one.',
    );
    expect(await refused(open, { keys: ['RECEIPT_KEY 5678'] })).toContain('RECEIPT_KEY 1234');
    expect(await refused(open, { namespace: `${namespace}other` })).toContain(
      `The backup is of the namespace ${namespace}`,
    );
    expect(await databasesOf(client, namespace)).toEqual([]);
  });
});

describe('a restored portal', () => {
  /** What the restoration itself changes. */
  const changed = (collection: string) =>
    collection === 'account.users' || collection.endsWith('.consumer_positions');

  it('has every document as it was', async () => {
    const restored = await restoreBackup(data, open, identity);
    expect(restored.messages).toBeGreaterThan(0);
    const after = await stored();
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [collection, { count, digest }] of before)
      expect([collection, after.get(collection)]).toEqual([
        collection,
        { count, digest: changed(collection) ? expect.any(String) : digest },
      ]);
  });

  it('goes on where it was: what nobody had handled is handled once, and nothing else is done again', async () => {
    const counts = async () => {
      const notices = client.db(`${namespace}_account`).collection('push-notifications');
      const mails = client.db(`${namespace}_account`).collection('mails');
      return [await notices.countDocuments(), await mails.countDocuments()] as const;
    };
    const [notices, mails] = await counts();
    services = await startServices({ namespace, mint });
    await settle(services);
    expect(await counts()).toEqual([notices + 1, mails]);
    expect(await deadLetters.list(broker)).toEqual([]);
  });

  it('has ended every session, and people sign in with the password that they had', async () => {
    const { account } = services as Services;
    const me = await account.call('GET', '/api/users/me', { token: session });
    expect(me.json().user).toBeNull();
    const again = await account.call('POST', '/api/auth/login', { json: person });
    expect(again.statusCode).toBe(200);
  });
});
