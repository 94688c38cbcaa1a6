import { type Collection, MongoClient, ObjectId } from 'mongodb';
import type { Servers } from '../dev/servers.ts';
import { load, median } from './load.ts';
import { startPortal } from './portal.ts';
import { atMost, type Section } from './row.ts';

const connections = 10;
const seconds = 3;
const rounds = 3;
const others = { few: 10, many: 10_000 };
const vesselsEach = 5;

/** Adds organizations with a few vessels each. */
async function addOthers(vessels: Collection, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1_000) {
    const createdAt = new Date();
    const documents = Array.from({ length: Math.min(1_000, count - at) }, () => new ObjectId());
    await vessels.insertMany(
      documents.flatMap((organization) =>
        Array.from({ length: vesselsEach }, (_, number) => ({
          name: `Vessel ${number}`,
          organization,
          createdAt,
          updatedAt: createdAt,
          revision: 1,
          deletedAt: null,
          pending: [],
        })),
      ),
    );
  }
}

/** The cost of a small organization's page among few and among many others, and the part of it that the driver alone takes. */
export async function measureTenants(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const client = new MongoClient(servers.mongo.url, { maxPoolSize: connections });
  const database = client.db(`${namespace}_organization`);
  const vessels = database.collection('vessels');
  const portal = await startPortal(folder, servers, namespace, 'off');
  try {
    const own = await vessels.findOne({});
    const page = [`/api/vessels?where[organization][equals]=${own?.organization}&depth=0`];
    const measure = async () => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        times.push(
          1 /
            (await load(portal.services.organization ?? '', page, connections, seconds)).perSecond,
        );
      return median(times);
    };
    await addOthers(vessels, others.few);
    const few = await measure();
    await addOthers(vessels, others.many);
    const many = await measure();
    const positions = ['/api/positions?limit=20'];
    const plain = await load(portal.services.organization ?? '', positions, connections, seconds);
    const bare = await bareFinds(database.collection('positions'));
    return {
      title: 'A small organization, and plain pages, answer cache off',
      rows: [
        atMost(
          `a small organization’s vessels beside ${others.many} others, of beside ${others.few}`,
          many / few,
          1.5,
          '×',
        ),
        atMost(
          'a page of 20 positions, of the same find by the bare driver',
          bare / plain.perSecond,
          2,
          '×',
        ),
      ],
      notes: [],
    };
  } finally {
    await portal.stop();
    await client.close();
  }
}

/** Finds per second of the bare driver, over the same number of connections. */
async function bareFinds(positions: Collection): Promise<number> {
  const end = performance.now() + seconds * 1_000;
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      let found = 0;
      for (; performance.now() < end; found += 1)
        await positions.find({}).sort({ createdAt: -1, _id: -1 }).limit(20).toArray();
      return found;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}
