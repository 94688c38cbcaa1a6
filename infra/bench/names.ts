import { MongoClient } from 'mongodb';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { until } from '../dev/until.ts';
import { caughtUp, startPortal } from './portal.ts';
import { atMost, type Section } from './row.ts';
import { signIn } from './sign-in.ts';

const changes = 30;
/** The consumer of the organization service that takes over a person's name. */
const consumer = 'users';

const person = z.object({ email: z.string() });

/** The events that a consumer has handled so far, and how long (s) their handlers took together. */
async function handledBy(service: string | undefined): Promise<{ count: number; seconds: number }> {
  const metrics = await (await fetch(`${service}/metrics`)).text();
  const figure = (name: string) =>
    Number(
      new RegExp(
        `^event_handling_duration_seconds_${name}\\{[^}]*consumer="${consumer}"[^}]*\\} (\\S+)$`,
        'm',
      ).exec(metrics)?.[1] ?? 0,
    );
  return { count: figure('count'), seconds: figure('sum') };
}

/** A changed name of the person whose name is in most registers, until it is in all of them. */
export async function measureNames(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const portal = await startPortal(folder, servers, namespace, 'off');
  const client = new MongoClient(servers.mongo.url, { maxPoolSize: 2 });
  try {
    const [most] = await client
      .db(`${namespace}_organization`)
      .collection('denormalized_in')
      .aggregate([
        { $unwind: '$of' },
        { $group: { _id: '$of', collections: { $addToSet: '$collection' }, records: { $sum: 1 } } },
        { $set: { collections: { $size: '$collections' } } },
        { $sort: { collections: -1, records: -1 } },
      ])
      .toArray();
    const users = client.db(`${namespace}_account`).collection('users');
    const { email } = person.parse(await users.findOne({ _id: most?._id }));
    const { id, token } = await signIn(portal.edge, email);
    await caughtUp(portal.services);
    const before = await handledBy(portal.services.organization);
    for (let at = 0; at < changes; at += 1) {
      const answer = await fetch(`${portal.edge}/api/users/${id}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ lastName: `Name ${at}` }),
      });
      if (!answer.ok) throw new Error(`the name stays as it is: ${answer.status}`);
      await until(
        async () => {
          const { count } = await handledBy(portal.services.organization);
          if (count <= before.count + at) throw new Error('the name is not taken over');
        },
        { seconds: 30 },
      );
    }
    const after = await handledBy(portal.services.organization);
    const each = ((after.seconds - before.seconds) / (after.count - before.count)) * 1_000;
    return {
      title: 'A changed name',
      rows: [
        atMost(
          `a person’s name taken over by ${most?.records} records of ${most?.collections} collections, mean of ${changes}`,
          each,
          50,
          'ms',
        ),
      ],
      notes: [],
    };
  } finally {
    await portal.stop();
    await client.close();
  }
}
