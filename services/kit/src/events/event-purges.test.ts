import {
  denormalizedRelation,
  eventType,
  requiredText,
  userChanged,
  userErased,
} from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineCollection } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import type { ServiceDeclaration } from '../service-declaration.ts';
import { plant } from '../testing/plant.ts';
import type { TestService } from '../testing/service.ts';
import { startsServices } from '../testing/starting.ts';
import { until } from '../testing/until.ts';
import { deadLetters } from './dead-letters.ts';
import { EventPurges } from './event-purges.ts';
import { pendingEvent } from './outbox.ts';
import { defineProjection } from './projections.ts';

const start = startsServices();

const payload = z.object({ id: z.string(), text: z.string() });
const logChanged = eventType('ship.log.changed', 1, payload.extend({ deleted: z.boolean() }));
const logOpened = eventType('ship.log.opened', 1, payload);
const logs = defineCollection({
  slug: 'logs',
  singular: 'Log',
  schema: z.object({
    officer: denormalizedRelation('users', ['fullName']).optional(),
    text: requiredText(80),
  }),
  onErasure: 'anonymize',
  access: { read: () => true, create: () => true, update: () => true, delete: () => true },
  events: [
    {
      type: logChanged,
      payload: ({ id, text }, { deleted }) => ({ id, text: deleted ? '' : text, deleted }),
    },
    { type: logOpened, on: ['create'], payload: ({ id, text }) => ({ id, text }) },
  ],
});
const people = defineProjection({
  name: 'users',
  event: userChanged,
  keep: ({ name }) => ({ fullName: name }),
});

const shipWith = (
  handle: (text: string) => Promise<void> = async () => undefined,
): ServiceDeclaration => ({
  name: 'ship',
  collections: [logs],
  projections: [people],
  membershipsOf: async () => [],
  consumers: () => [
    {
      name: 'opened',
      event: logOpened,
      attempts: 1,
      handle: ({ text }) => handle(text),
    },
  ],
});

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const purgesOf = ({ service }: TestService) =>
  new EventPurges({
    connection: service.connection,
    log: service.log,
    broker: service.broker,
    service: 'ship',
    collections: [logs],
  });

/** How many events of each kind the broker has of a document. */
async function published({ service: { broker } }: TestService, id: string) {
  const { streams } = await broker.manager();
  const count = async (subjects_filter: string) => {
    const { state } = await streams.info(broker.streamName('ship'), { subjects_filter });
    return Object.values(state.subjects ?? {}).reduce((sum, one) => sum + one, 0);
  };
  return {
    states: await count(broker.subject(logChanged.type, id)),
    happenings: await count(`${broker.subject(logOpened.type, id)}.>`),
  };
}

async function write(ship: TestService, text: string): Promise<string> {
  const token = await ship.mint.operator();
  const made = await ship.call('POST', '/api/logs', { token, json: { text } });
  const { id } = made.json().doc;
  await until('both events', async () => {
    const { states, happenings } = await published(ship, id);
    return states === 1 && happenings === 1;
  });
  return id;
}
const caughtUp = (ship: TestService) =>
  until('the consumers to catch up', async () => {
    const { consumers } = (await ship.call('GET', '/readyz')).json();
    return Object.values(consumers).every((lag) => lag === 0);
  });

it('what happened to a document leaves the broker a day after it was scheduled, and its last state stays', async () => {
  const ship = await start(shipWith());
  const [one, other] = [await write(ship, 'one'), await write(ship, 'other')];
  const token = await ship.mint.operator();
  await ship.call('PATCH', `/api/logs/${one}`, { token, json: { text: 'changed' } });
  await until('the change', async () => (await published(ship, one)).states === 2);
  await caughtUp(ship);
  const purges = purgesOf(ship);
  await purges.schedule('logs', [one]);
  await purges.run(inDays(0.9));
  expect(await published(ship, one)).toEqual({ states: 2, happenings: 1 });
  await purges.run(inDays(1.1));
  expect(await published(ship, one)).toEqual({ states: 1, happenings: 0 });
  expect(await published(ship, other)).toEqual({ states: 1, happenings: 1 });
});

it('what a consumer has still to handle stays until it has', async () => {
  const held = Promise.withResolvers<void>();
  const ship = await start(
    shipWith((text) => (text === 'held' ? held.promise : Promise.resolve())),
  );
  const handled = await write(ship, 'handled');
  await caughtUp(ship);
  const waiting = await write(ship, 'held');
  const purges = purgesOf(ship);
  await purges.schedule('logs', [handled, waiting]);
  await purges.run(inDays(2));
  expect(await published(ship, handled)).toMatchObject({ happenings: 0 });
  expect(await published(ship, waiting)).toMatchObject({ happenings: 1 });
  held.resolve();
  await caughtUp(ship);
  await purges.run(inDays(4));
  expect(await published(ship, waiting)).toMatchObject({ happenings: 0 });
});

it('what consumers could not handle of a document leaves with it', async () => {
  const fail = async (text: string) => {
    if (text !== 'fine') throw new Error('no such berth');
  };
  const ship = await start(shipWith(fail));
  const { broker } = ship.service;
  const id = await write(ship, 'one');
  await write(ship, 'another');
  await until('the dead letters', async () => (await deadLetters.list(broker)).length === 2);
  const purges = purgesOf(ship);
  await purges.schedule('logs', [id]);
  await purges.run(inDays(2));
  expect((await deadLetters.list(broker)).map(({ event }) => JSON.stringify(event))).toEqual([
    expect.stringContaining('another'),
  ]);
});

it('is scheduled for a document that is deleted, and for those that name somebody who is erased', async () => {
  const ship = await start(shipWith());
  const { broker, connection } = ship.service;
  const due = () => connection.collection('event_purges').distinct('document');
  const deleted = await write(ship, 'deleted');
  const token = await ship.mint.operator();
  await ship.call('DELETE', `/api/logs/${deleted}`, { token });
  const goneAt = new Date(Date.now() - DAY_MS);
  await connection
    .collection('logs')
    .updateOne({ _id: objectId(deleted) as never }, { $set: { goneAt } });

  const maya = '65fe00000000000000000001';
  const naming = '65fe00000000000000000011';
  await plant(ship.service, 'logs', naming, { officer: { id: maya, fullName: 'Maya' }, text: 'x' });
  await plant(ship.service, 'logs', '65fe00000000000000000012', { text: 'of nobody' });
  const { event } = pendingEvent(userErased, { id: maya, erasedAt: new Date().toISOString() }, 't');
  await broker.ensureStream('account');
  const client = await broker.client();
  await client.publish(broker.subject(event.type, maya), JSON.stringify(event));
  await until('the erasure', async () => (await due()).includes(naming));

  // The deleted document is removed for good when a service starts, or within a minute.
  await ship.halt();
  const again = await start(shipWith(), { namespace: ship.namespace, mint: ship.mint });
  const dueAgain = () => again.service.connection.collection('event_purges').distinct('document');
  await until(
    'both',
    async () => String((await dueAgain()).toSorted()) === String([naming, deleted].toSorted()),
  );
});
