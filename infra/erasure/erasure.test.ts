import { areas, notificationRequested } from '@fairlead/contracts';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { objectId } from '@fairlead/service-kit';
import { driver, sweepFiles, until, withClock } from '@fairlead/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountOf } from '../../services/account/src/account.ts';
import { Erasures } from '../../services/account/src/deletion/erasures.ts';
import { EventPurges } from '../../services/kit/src/events/event-purges.ts';
import { publishEvent } from '../../services/kit/src/events/publish-event.ts';
import { gatherPeople } from '../authorization/people.ts';
import { type Services, serviceNames, startServices } from '../authorization/services.ts';
import { Markers } from './markers.ts';
import { type Leaving, plantLeaving } from './person.ts';
import {
  besidesRetained,
  everything,
  mayName,
  ownLeft,
  placesNaming,
  placesOfPeople,
  type Stored,
  valuesLeft,
} from './remains.ts';
import { useEverything } from './use.ts';

/** Longer than anything is retained. */
const YEARS = 11;

const markers = new Markers();
let services: Services;
let person: Leaving;
/** What could not be stored of what the person uses. */
let missing: string[];
/** What there is before the erasure, once it is over, and once nothing need be retained any longer. */
let before: Stored[];
let after: Stored[];
let inTheEnd: Stored[];

beforeAll(async () => {
  services = await startServices();
  await gatherPeople(services);
  person = await plantLeaving(services, markers);
  missing = await useEverything(services, person, markers);
  await settle();
  before = await everything(services);
  await erase();
  await withClock(async ({ pass }) => {
    await passDays(pass, 2);
    after = await everything(services);
    await passDays(pass, 366 * YEARS);
    await passDays(pass, 2);
    inTheEnd = await everything(services);
  });
}, 180_000);
afterAll(() => services.close());

/** Waits until everything is published and handled. */
const settle = () =>
  until(
    'everything to be published and handled',
    async () => {
      for (const name of serviceNames) {
        const { consumers = {} } = (await services[name].call('GET', '/readyz')).json();
        if (Object.values(consumers).some((lag) => lag !== 0)) return false;
        for (const store of services[name].service.stores.values())
          if (await store[driver].findOne({ 'pending.0': { $exists: true } })) return false;
      }
      return true;
    },
    60_000,
  );

/** Erases the person as when their fourteen days are over, and waits until every service has answered. */
async function erase(): Promise<void> {
  const { service } = services.account;
  const now = new Date();
  await service
    .store('users')
    [driver].updateOne(
      { _id: objectId(person.user) },
      { $set: { 'secret.deletion': { askedAt: now, dueAt: now } } },
    );
  const erasures = new Erasures(accountOf(service));
  await erasures.eraseDue();
  const answers = service.connection.collection('erasures');
  await until(
    'every service to have answered',
    async () => {
      const found = await answers.findOne({ _id: person.user as never });
      return Object.keys(found?.answers ?? {}).length === Object.keys(areas).length;
    },
    60_000,
  );
  await erasures.mailAnswered();
  await settle();
  await publishLate();
  await settle();
}

/** Publishes again what the person is notified of, as an event that comes late. */
async function publishLate(): Promise<void> {
  const { broker } = services.jobs.service;
  const asked = {
    id: 'late',
    to: { user: person.user },
    kind: 'application.moved',
    subject: 'Bosun',
  } as const;
  await publishEvent(broker, 'jobs', notificationRequested('jobs'), asked, 'late');
  await services.organization.service.store('employees').republish('late');
}

/** Lets time pass and has the services do what is due then, as after a restart. */
async function passDays(pass: (minutes: number) => void, days: number): Promise<void> {
  const { namespace, mint } = services.account;
  await services.halt();
  pass(days * 24 * 60);
  services = await startServices({ namespace, mint });
  const restarted = new Date();
  await until(
    'what is due to be done',
    async () => {
      for (const name of serviceNames) {
        const { connection, stores } = services[name].service;
        const due = { until: { $lte: restarted } };
        if (await connection.collection('kept_of_erased').findOne(due)) return false;
        for (const store of stores.values())
          if (
            await store[driver].findOne({ goneAt: { $lt: new Date(restarted.getTime() - DAY_MS) } })
          )
            return false;
      }
      return true;
    },
    60_000,
  );
  await settle();
  for (const name of serviceNames) {
    const { service } = services[name];
    const collections = [...service.stores.values()].map(({ collection }) => collection);
    const purges = new EventPurges({ ...service, service: name, collections } as never);
    await purges.run(new Date(Date.now() + 2 * DAY_MS));
  }
  for (const hours of [0, 2]) {
    pass(hours * 60);
    for (const name of serviceNames) await sweepFiles(services[name].service);
  }
}

const linesOf = (remaining: ReturnType<typeof valuesLeft>) =>
  remaining.map(({ place, name, value }) => `${place} ${name}: ${value}`).sort();

describe('somebody who has used everything and is erased', () => {
  it('had something in every collection and table that names people', () => {
    expect(missing).toEqual([]);
    const naming = new Set(placesNaming(before, person.user));
    expect(placesOfPeople().filter((place) => !naming.has(place))).toEqual([]);
  });

  it('leaves no value but where it is retained for a time', () => {
    expect(linesOf(valuesLeft(besidesRetained(after), markers))).toEqual([]);
  });

  it('has nothing of their own any longer, not even what is added by events that come late', () => {
    expect(ownLeft(after, person.user)).toEqual([]);
  });

  it('is named by an id that leads nowhere, where records of one person stay together', () => {
    expect(placesNaming(after, person.user).filter((place) => !mayName(place))).toEqual([]);
  });

  it('leaves no value at all once that time is over', () => {
    expect(linesOf(valuesLeft(inTheEnd, markers))).toEqual([]);
  });
});
