import { type Db, MongoClient, type ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { until } from '../dev/until.ts';
import { median } from './load.ts';
import { caughtUp, type Portal, startPortal } from './portal.ts';
import { atMost, type Section, table } from './row.ts';
import { signIn } from './sign-in.ts';

const changes = 20;
/** The consumer of the organization service that takes over a person's name. */
const consumer = 'users';
const figures = /^event_handling_duration_seconds_(count|sum)\{(.*)\} (\S+)$/gm;

/** Where a person's name is denormalized. */
interface Named {
  _id: ObjectId;
  collections: number;
  records: number;
}

const account = z.object({ email: z.string() });

/** The events that the consumer has handled so far, and how long (ms) their handlers took together. */
async function handledBy(service: string | undefined): Promise<{ count: number; ms: number }> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  const ours = [...metrics.matchAll(figures)].filter(([, , labels]) =>
    labels?.includes(`consumer="${consumer}"`),
  );
  const figure = (name: string) => Number(ours.find(([, kind]) => kind === name)?.[3] ?? 0);
  return { count: figure('count'), ms: figure('sum') * 1_000 };
}

/** Everybody whose name is in records of the organization service, those with the most records first. */
const namedIn = (organization: Db): Promise<Named[]> =>
  organization
    .collection('denormalized_in')
    .aggregate<Named>([
      { $unwind: '$of' },
      { $group: { _id: '$of', collections: { $addToSet: '$collection' }, records: { $sum: 1 } } },
      { $set: { collections: { $size: '$collections' } } },
      { $sort: { records: -1 } },
    ])
    .toArray();

/**
 * Waits until the records of the demo, which are written past the service, are all in its index of names. Its second look at them, an hour later, is
 * for a release without the index, which does not run here.
 */
const indexed = (organization: Db) =>
  until(
    async () => {
      const progress = organization.collection('denormalized_in_progress');
      const left = await progress.countDocuments({ passes: 0 });
      if (left > 0) throw new Error(`the records of ${left} collections are not indexed`);
      await progress.updateMany({}, { $max: { passes: 2 } });
    },
    { seconds: 120, every: 500 },
  );

/** How long (ms) a change of this person's name takes until all their records have it, the median of some. */
async function measureChange({ edge, services }: Portal, email: string): Promise<number> {
  const { id, token } = await signIn(edge, email);
  const took: number[] = [];
  for (let at = 0; at < changes; at += 1) {
    const before = await handledBy(services.organization);
    const answer = await fetch(`${edge}/api/users/${id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ lastName: `Name ${at}` }),
    });
    if (!answer.ok) throw new Error(`the name stays as it is: ${answer.status}`);
    took.push(
      await until(
        async () => {
          const { count, ms } = await handledBy(services.organization);
          if (count === before.count) throw new Error('the name is not taken over');
          return (ms - before.ms) / (count - before.count);
        },
        { seconds: 30, every: 200 },
      ),
    );
  }
  return median(took);
}

/** A changed name, until it is in all records of its person. */
export async function measureNames(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const portal = await startPortal(folder, servers, namespace, 'off');
  const client = new MongoClient(servers.mongo.url, { maxPoolSize: 2 });
  try {
    const users = client.db(`${namespace}_account`).collection('users');
    const organization = client.db(`${namespace}_organization`);
    await caughtUp(portal.services);
    await indexed(organization);
    const found = await namedIn(organization);
    const people: (Named & { email: string })[] = [];
    for (const one of found) {
      const known = account.safeParse(await users.findOne({ _id: one._id }));
      if (known.success) people.push({ ...one, email: known.data.email });
    }
    const measure = async (at: number) => {
      const person = people[at];
      if (!person) throw new Error('nobody has a name in a register');
      return { ...person, ms: await measureChange(portal, person.email) };
    };
    const most = await measure(0);
    const middle = await measure(Math.floor(people.length / 2));
    return {
      title: 'A changed name',
      rows: [
        atMost('the name of the person in the middle, in all their records', middle.ms, 50, 'ms'),
      ],
      notes: [
        table(
          [`median of ${changes} changes`, 'records', 'collections', 'ms'],
          [
            ['the person with the most records', most] as const,
            ['the one in the middle', middle] as const,
          ].map(([what, { records, collections, ms }]) => [
            what,
            String(records),
            String(collections),
            ms.toFixed(0),
          ]),
        ),
      ],
    };
  } finally {
    await portal.stop();
    await client.close();
  }
}
