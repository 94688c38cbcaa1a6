import { exchangeRates, listings as listingCollection } from '@fairlead/service-jobs/collections';
import { type Collection, checkContent, modelOf, newDocument } from '@fairlead/service-kit';
import * as organizationCollections from '@fairlead/service-organization/collections';
import mongoose, { type Connection } from 'mongoose';
import { demoListings } from './listings.ts';
import { type DemoDocument, demoOrganizations } from './organizations.ts';
import { createRandom } from './random.ts';

export { type DemoAccount, demoAccounts } from './accounts.ts';

export interface SeedOptions {
  mongodbUrl: string;
  namespace: string;
  /** How many listings; 400 are the demo data. */
  listings?: number;
  /** Whether each listing announces itself; a large set for measuring need not. */
  announceListings?: boolean;
}

const SEED = 20_260_101;
const BATCH = 1_000;
const DEMO_LISTINGS = 400;
const origin = { correlationId: 'demo-data' };

/**
 * Writes the demo data into empty databases: the same each time but for dates, which keep their
 * distance from now. Every document passes its collection's schema and tells what it has to tell.
 * @returns how many documents of each collection were written.
 */
export async function seed({
  mongodbUrl,
  namespace,
  listings = DEMO_LISTINGS,
  announceListings = true,
}: SeedOptions): Promise<Record<string, number>> {
  const random = createRandom(SEED);
  const demo = demoOrganizations(random);
  const organization = await open(mongodbUrl, `${namespace}_organization`);
  const jobs = await open(mongodbUrl, `${namespace}_jobs`);
  const written: Record<string, number> = {};
  try {
    const { departments, positions, organizations, organizationProfiles, vessels, employees } =
      organizationCollections;
    const sets: [Collection, readonly DemoDocument[]][] = [
      [departments, demo.departments],
      [positions, demo.positions],
      [organizations, demo.organizations],
      [organizationProfiles, demo.profiles],
      [vessels, demo.vessels],
      [employees, demo.employees],
    ];
    for (const [collection, documents] of sets)
      written[collection.slug] = await write(
        organization,
        collection,
        documents.map((content) => ({ content, createdAt: new Date() })),
        true,
      );
    await modelOf(jobs, exchangeRates).createIndexes();
    written.listings = await write(
      jobs,
      listingCollection,
      demoListings(random, demo, listings, Date.now()),
      announceListings,
    );
  } finally {
    await Promise.all([organization.close(), jobs.close()]);
  }
  return written;
}

const open = (url: string, dbName: string): Promise<Connection> =>
  mongoose
    .createConnection(url, { dbName, maxPoolSize: 2, serverSelectionTimeoutMS: 5_000 })
    .asPromise();

async function write(
  connection: Connection,
  collection: Collection,
  documents: Iterable<{ content: DemoDocument; createdAt: Date }>,
  announced: boolean,
): Promise<number> {
  const model = modelOf(connection, collection);
  await model.createIndexes();
  let batch: Record<string, unknown>[] = [];
  let count = 0;
  const flush = async () => {
    if (batch.length) await model.collection.insertMany(batch as never, { ordered: false });
    count += batch.length;
    batch = [];
  };
  for (const { content, createdAt } of documents) {
    const { id, ...fields } = content;
    const { pending, ...stored } = newDocument(
      collection,
      checkContent(collection, fields),
      origin,
      { id, createdAt },
    );
    batch.push(announced ? { ...stored, pending } : stored);
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}
