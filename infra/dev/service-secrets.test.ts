import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@fairlead/contracts/api/collections';
import { incidentSignal } from '@fairlead/contracts/events/signals';
import { Broker, FieldKeys, republish } from '@fairlead/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PermissionViolationError } from '@nats-io/transport-node';
import { packagedNatsServer } from '../nats/debian-package.ts';
import { startNats } from '../nats/start-nats.ts';
import { readPortalEnvironment } from './environment.ts';
import { dataKeys, encryptingServices, tokenKeys } from './keys.ts';
import { onPath } from './on-path.ts';
import { beginProcessGroup, type ProcessGroup } from './process-group.ts';
import { serviceSettings } from './start-portal.ts';

const namespace = 'secrets';
const folder = mkdtempSync(join(tmpdir(), 'fairlead-secrets-'));
const NOT_EARLIER_MS = 300;

let family: ProcessGroup;
let operator: Broker;
let settings: Record<string, Record<string, string>>;
let brokers: Record<string, Broker>;

const brokerOf = (service: string): Broker => {
  const broker = brokers[service];
  if (!broker) throw new Error(`${service} has no broker`);
  return broker;
};

beforeAll(async () => {
  family = beginProcessGroup(join(folder, 'logs'), () => undefined);
  const program = onPath('nats-server') ?? (await packagedNatsServer(() => undefined));
  const nats = await startNats(family, program, folder, { namespace });
  const environment = readPortalEnvironment({ NAMESPACE: namespace });
  const mongo = { url: 'mongodb://127.0.0.1:1/', how: '', analyze: async () => undefined };
  const keysFolder = join(folder, 'keys');
  const portal = {
    environment,
    servers: { mongo, nats: { ...nats, how: '' } },
    keys: await tokenKeys(keysFolder),
    ...dataKeys(keysFolder),
  };
  settings = Object.fromEntries(
    serviceNames.map((name) => [name, serviceSettings(portal, name, 'http://127.0.0.1:1')]),
  );
  brokers = Object.fromEntries(
    serviceNames.map((name) => [name, new Broker(settings[name]?.NATS_URL ?? '', namespace)]),
  );
  operator = new Broker(nats.url, namespace);
}, 60_000);
afterAll(async () => {
  for (const broker of [...Object.values(brokers), operator]) await broker.close();
  await family.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Every service with every other one. */
const pairs = serviceNames.flatMap((one) =>
  serviceNames.filter((other) => other !== one).map((other) => [one, other] as const),
);

const publish = async (service: string, subject: string) =>
  (await brokerOf(service).client()).publish(`${namespace}.${subject}`, 'forged', { retries: 0 });

describe('a service’s account at the broker', () => {
  it('waits for the stream of another service until that has created it', async () => {
    const [first, second] = ['jobs', 'account'].map(brokerOf);
    const early = first?.ensureStream('account').then(() => 'there');
    const pause = new Promise((resolve) => setTimeout(resolve, NOT_EARLIER_MS, 'not there'));
    expect(await Promise.race([early, pause])).toBe('not there');
    await second?.ensureStream('account');
    expect(await early).toBe('there');
  });

  it.each(serviceNames)('%s publishes its own events, dead letters and signals', async (name) => {
    const broker = brokerOf(name);
    await broker.ensureStream(name);
    expect((await publish(name, `${name}.things.changed.1`)).stream).toBe(broker.streamName(name));
    await broker.ensureStream('dead');
    const { stream } = await publish(name, `dead.${name}.some`);
    expect(stream).toBe(broker.streamName('dead'));
    const connection = await broker.connection();
    const received = connection.subscribe(`${namespace}.signal.${name}.test`, {
      max: 1,
      callback: (_, message) => void message.respond('taken'),
    });
    await connection.flush();
    const answer = await connection.request(`${namespace}.signal.${name}.test`, '');
    expect(answer.string()).toBe('taken');
    received.unsubscribe();
  });

  it('receives the signals of another that are meant for it, and no others', async () => {
    const subject = `${namespace}.signal.${incidentSignal.name}`;
    const account = await brokerOf('account').connection();
    account.subscribe(subject, { callback: (_, message) => void message.respond('taken') });
    await account.flush();
    const wellness = await brokerOf('wellness').connection();
    expect((await wellness.request(subject, '')).string()).toBe('taken');
    const refused = Promise.withResolvers<unknown>();
    const jobs = await brokerOf('jobs').connection();
    jobs.subscribe(subject, { callback: (error) => refused.resolve(error) });
    expect(await refused.promise).toBeInstanceOf(PermissionViolationError);
  });

  it.each(serviceNames)('%s carries out what an operator commands', async (name) => {
    const connection = await brokerOf(name).connection();
    connection.subscribe(`${namespace}.command.${name}.tell-again`, {
      max: 1,
      callback: (_, message) => void message.respond(JSON.stringify({ done: { things: 1 } })),
    });
    await connection.flush();
    expect(await republish(operator, name)).toEqual({ things: 1 });
  });

  it.each(pairs)('of %s reads the events of %s', async (one, other) => {
    const broker = brokerOf(one);
    await brokerOf(other).ensureStream(other);
    await publish(other, `${other}.things.changed.2`);
    const { consumers } = await broker.manager();
    const [stream, durable_name] = [broker.streamName(other), `${one}_some`];
    await consumers.add(stream, { durable_name, ack_policy: 'explicit' });
    const consumer = await (await broker.client()).consumers.get(stream, durable_name);
    const message = await consumer.next();
    expect(message?.subject).toMatch(`${namespace}.${other}.`);
    expect(await message?.ackAck()).toBe(true);
  });

  it.each(pairs)('of %s can neither publish as %s nor command it', async (one, other) => {
    for (const subject of [
      `${other}.things.changed.1`,
      `signal.${other}.incident`,
      `dead.${other}.some`,
      `command.${other}.tell-again`,
    ])
      await expect(publish(one, subject)).rejects.toThrow('Permissions Violation');
  });

  it.each(pairs)(
    'of %s can neither change, purge nor delete the stream of %s',
    async (one, other) => {
      await brokerOf(other).ensureStream(other);
      const { streams } = await brokerOf(one).manager();
      const stream = brokerOf(one).streamName(other);
      for (const act of [
        () => streams.update(stream, { max_age: 1_000_000_000 }),
        () => streams.purge(stream),
        () => streams.deleteMessage(stream, 1),
        () => streams.delete(stream),
        () => streams.add({ name: `${namespace}_elsewhere`, subjects: [`elsewhere.${one}.>`] }),
      ])
        await expect(act()).rejects.toThrow('Permissions Violation');
    },
  );

  it.each(pairs)('of %s does not receive what %s is answered', async (one, other) => {
    const connection = await brokerOf(one).connection();
    const refused = Promise.withResolvers<unknown>();
    connection.subscribe(`_INBOX_${other}.>`, { callback: (error) => refused.resolve(error) });
    expect(await refused.promise).toBeInstanceOf(PermissionViolationError);
  });
});

describe('the keys of a service', () => {
  const keysOf = (service: string) =>
    new FieldKeys(JSON.parse(settings[service]?.FIELD_KEYS ?? '{"keys":[]}').keys);

  it.each(
    encryptingServices.flatMap((one) =>
      encryptingServices.filter((other) => other !== one).map((other) => [one, other] as const),
    ),
  )('of %s open nothing that %s has encrypted', (one, other) => {
    const { wrapped } = keysOf(other).create('place');
    expect(() => keysOf(other).open(wrapped, 'place')).not.toThrow();
    expect(() => keysOf(one).open(wrapped, 'place')).toThrow('is not among FIELD_KEYS');
  });

  it('are given to nobody who does not need them', () => {
    const having = (name: string) => serviceNames.filter((service) => settings[service]?.[name]);
    expect(having('FIELD_KEYS').toSorted()).toEqual([...encryptingServices]);
    expect(having('RECEIPT_KEY')).toEqual(['wellness']);
    expect(having('SIGNATURE_KEYS')).toEqual(['forms']);
    const signing = serviceNames.filter((name) => settings[name]?.TOKEN_KEYS?.includes('"d"'));
    expect(signing).toEqual(['account']);
  });
});
