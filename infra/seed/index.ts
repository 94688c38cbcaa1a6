import { notificationRequested, registerNotice } from '@fairlead/contracts';
import * as accountCollections from '@fairlead/service-account/collections';
import { secretOf } from '@fairlead/service-account/seeding';
import { formRequests, forms } from '@fairlead/service-forms/collections';
import {
  applications,
  exchangeRates,
  listings as listingCollection,
  savedJobs,
} from '@fairlead/service-jobs/collections';
import {
  type Collection,
  checkContent,
  ensureIndexes,
  type FieldKey,
  FieldKeys,
  indexesOf,
  newDocument,
  type Pending,
  storedName,
} from '@fairlead/service-kit';
import * as organizationCollections from '@fairlead/service-organization/collections';
import * as wellnessCollections from '@fairlead/service-wellness/collections';
import mongoose, { type Connection } from 'mongoose';
import { demoPassword } from './accounts.ts';
import { demoApplications } from './applications.ts';
import { demoChat } from './chat.ts';
import { demoForms, demoRequests } from './forms.ts';
import { demoListings } from './listings.ts';
import { type DemoDocument, type DemoOrganizations, demoOrganizations } from './organizations.ts';
import { demoPeople } from './people.ts';
import { demoProfiles } from './profiles.ts';
import { createRandom } from './random.ts';
import { demoRegisters } from './registers/index.ts';
import { demoRecords, type Timed } from './registers/records.ts';
import { demoRestHours } from './rest-hours.ts';
import { demoRotations } from './rotations.ts';
import { demoWellness, scheduleFiguresOf } from './wellness/index.ts';

export { type DemoAccount, demoAccounts } from './accounts.ts';

/** The keys of the portal that will read the data. */
export interface SeedKeys {
  /** Of each service, what seals encrypted values of its documents: FIELD_KEYS. */
  fieldKeys: Readonly<Record<'account' | 'wellness', { keys: FieldKey[] }>>;
  /** Hashes receipt codes and the people named in reports: RECEIPT_KEY. */
  receiptKey: string;
}

export interface SeedOptions {
  mongodbUrl: string;
  namespace: string;
  keys: SeedKeys;
  /** How many listings; 400 in the demo data. */
  listings?: number;
  /** Whether each listing publishes its event; a large set for benchmarks need not. */
  announceListings?: boolean;
}

/** From what the random values of the demo data follow. */
export const demoSeed = 20_260_101;
const BATCH = 1_000;
const DEMO_LISTINGS = 400;
const origin = { actor: 'system', correlationId: 'demo-data' } as const;

/**
 * Writes the demo data into empty databases: the same each time except dates, which keep their distance from
 * now. Every document passes its collection's schema and has its events to publish.
 * @returns how many documents of each collection were written
 */
export async function seed({
  mongodbUrl,
  namespace,
  keys,
  listings = DEMO_LISTINGS,
  announceListings = true,
}: SeedOptions): Promise<Record<string, number>> {
  const random = createRandom(demoSeed);
  const demo = demoOrganizations(random);
  const organization = await open(mongodbUrl, `${namespace}_organization`);
  const jobs = await open(mongodbUrl, `${namespace}_jobs`);
  const account = await open(mongodbUrl, `${namespace}_account`);
  const filledIn = await open(mongodbUrl, `${namespace}_forms`);
  const wellness = await open(mongodbUrl, `${namespace}_wellness`);
  const written: Record<string, number> = {};
  const formsOfEmployer = demoForms(createRandom(demoSeed + 2), demo);
  const forApplicants = formsOfEmployer.find(({ purpose }) => purpose === 'application');
  /** Published listings of the first employer. */
  const openListings: DemoDocument[] = [];
  try {
    const {
      departments,
      positions,
      organizations,
      organizationProfiles,
      vessels,
      employees,
      rotations,
    } = organizationCollections;
    const sets: [Collection, readonly DemoDocument[]][] = [
      [departments, demo.departments],
      [positions, demo.positions],
      [organizations, demo.organizations],
      [organizationProfiles, demo.profiles],
      [vessels, demo.vessels],
      [employees, demo.employees],
    ];
    for (const [collection, documents] of sets)
      written[collection.slug] = await write(organization, collection, timed(documents), true);
    await ensureIndexes(jobs.collection(exchangeRates.slug), indexesOf(exchangeRates));
    written.listings = await write(
      jobs,
      listingCollection,
      noting(demoListings(random, demo, listings, Date.now()), (document) => {
        if (!isOpenAt(document, demo.organizations[0]?.id)) return;
        openListings.push(document);
        // The first three have applicants who applied without one.
        if (openListings.length === 4 && forApplicants)
          document.applicationForm = { id: forApplicants.id, fields: [] };
      }),
      announceListings,
    );
    const personal = createRandom(demoSeed + 1);
    const { candidates, ...recruiting } = demoApplications(personal, openListings);
    const people = demoPeople(personal, demo.employees);
    const { users } = accountCollections;
    written.users = await write(account, users, timed([...people, ...candidates]), true, {
      secret: await secretOf(demoPassword),
    });
    Object.assign(written, await writeProfiles(account, people, keys));
    const chat = demoChat(demo, { accounts: people, now: Date.now() });
    written.conversations = await write(
      account,
      accountCollections.conversations,
      chat.conversations,
      false,
    );
    written.messages = await write(account, accountCollections.messages, chat.messages, false);
    Object.assign(written, await writeRegisters(organization, demo, people));
    const planned = demoRotations(demo, { accounts: people, now: Date.now() });
    written.rotations = await write(organization, rotations, timed(planned), true);
    written.applications = await write(jobs, applications, timed(recruiting.applications), true);
    written.savedJobs = await write(jobs, savedJobs, timed(recruiting.savedJobs), false);
    written.forms = await write(filledIn, forms, timed(formsOfEmployer), true);
    const asked = demoRequests(createRandom(demoSeed + 3), formsOfEmployer, {
      employees: demo.employees,
      people,
    });
    written.formRequests = await write(filledIn, formRequests, timed(asked), false);
    Object.assign(written, await writeWellness(wellness, demo, { people, keys }));
  } finally {
    const opened = [organization, jobs, account, filledIn, wellness];
    await Promise.all(opened.map((connection) => connection.close()));
  }
  return written;
}

/** Writes some people's own data, encrypted where it should be. */
async function writeProfiles(
  account: Connection,
  people: readonly DemoDocument[],
  { fieldKeys }: SeedKeys,
): Promise<Record<string, number>> {
  const sealing = new FieldKeys(fieldKeys.account.keys);
  const { personal, resume, credentials, backgroundChecks } = accountCollections;
  const profiles = demoProfiles(people, Date.now());
  const written: Record<string, number> = {};
  for (const collection of [personal, resume, credentials, backgroundChecks] as Collection[]) {
    const documents = timed(profiles[collection.slug as keyof typeof profiles]);
    written[collection.slug] = await write(
      account,
      { ...collection, keys: sealing },
      documents,
      false,
    );
  }
  return written;
}

/** Writes the records of the registers; nobody is notified of records they have long had. */
async function writeRegisters(
  organization: Connection,
  demo: DemoOrganizations,
  people: readonly DemoDocument[],
): Promise<Record<string, number>> {
  const now = Date.now();
  const { acknowledgements, certificateRequirements } = organizationCollections;
  const { histories, ...beside } = demoRegisters(demo, { accounts: people, now });
  const { restHours, histories: confirmations } = demoRestHours(demo, { accounts: people, now });
  const written: Record<string, number> = {};
  written.restHours = await write(
    organization,
    organizationCollections.restHours,
    timed(restHours),
    false,
  );
  for (const collection of [acknowledgements, certificateRequirements]) {
    const documents = timed(beside[collection.slug as keyof typeof beside]);
    written[collection.slug] = await write(organization, collection, documents, true);
  }
  for (const { collection, records } of await demoRecords(
    organization,
    [...histories, ...confirmations],
    now,
  ))
    written[collection.slug] = await write(organization, collection, records, isNoNotice);
  return written;
}

/** Writes the wellness data, encrypted where it should be; no staff are notified of alerts that they have long known. */
async function writeWellness(
  wellness: Connection,
  demo: DemoOrganizations,
  { people, keys }: { people: readonly DemoDocument[]; keys: SeedKeys },
): Promise<Record<string, number>> {
  const { fieldKeys, receiptKey } = keys;
  const { documents, checkIns } = await demoWellness(demo, {
    accounts: people,
    receiptKey,
    now: Date.now(),
  });
  const sealing = new FieldKeys(fieldKeys.wellness.keys);
  const written: Record<string, number> = {};
  const ofCollections: Readonly<Record<string, Timed[]>> = documents;
  for (const collection of Object.values<Collection>(wellnessCollections)) {
    const { slug } = collection;
    const sealed = { ...collection, keys: sealing };
    // The service itself creates figures and helplines.
    if (ofCollections[slug])
      written[slug] = await write(wellness, sealed, ofCollections[slug], isNoRequest);
  }
  await scheduleFiguresOf(wellness, checkIns);
  return written;
}

const isNoRequest = (pending: Pending): boolean =>
  pending.kind !== 'event' || pending.event.type !== notificationRequested('wellness').type;

const isNoNotice = (pending: Pending): boolean =>
  pending.kind !== 'event' || pending.event.type !== registerNotice.type;

const open = (url: string, dbName: string): Promise<Connection> =>
  mongoose
    .createConnection(url, { dbName, maxPoolSize: 2, serverSelectionTimeoutMS: 5_000 })
    .asPromise();

/** `isTold`: whether documents publish their events, and which of these. */
async function write(
  connection: Connection,
  collection: Collection,
  documents: Iterable<Timed>,
  isTold: boolean | ((pending: Pending) => boolean),
  beside: Record<string, unknown> = {},
): Promise<number> {
  const stored = connection.collection(storedName(collection));
  await ensureIndexes(stored, indexesOf(collection));
  let batch: Record<string, unknown>[] = [];
  let count = 0;
  const flush = async () => {
    if (batch.length) await stored.insertMany(batch as never, { ordered: false });
    count += batch.length;
    batch = [];
  };
  for (const { content, createdAt, updatedAt, by, secret } of documents) {
    const { id, ...fields } = content;
    const { pending, ...stored } = newDocument(
      collection,
      checkContent(collection, fields),
      { ...origin, ...(by && { actor: by }) },
      { id, createdAt },
    );
    const published = typeof isTold === 'function' ? pending.filter(isTold) : pending;
    batch.push({
      ...stored,
      ...(updatedAt && { updatedAt }),
      ...beside,
      ...(secret && { secret }),
      ...(isTold && { pending: published }),
    });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  return count;
}

const timed = (documents: readonly DemoDocument[]): Timed[] =>
  documents.map((content) => ({ content, createdAt: new Date() }));

/** Passes documents on, calling `note` with each. */
function* noting(documents: Iterable<Timed>, note: (document: DemoDocument) => void) {
  for (const document of documents) {
    note(document.content);
    yield document;
  }
}

/** Whether a listing of this organization is published for some time to come. */
function isOpenAt({ status, organization, expiresOn }: DemoDocument, id: string | undefined) {
  const { id: of } = organization as { id?: string };
  const until = typeof expiresOn === 'string' ? new Date(expiresOn).getTime() : Infinity;
  return status === 'active' && of === id && until > Date.now() + 7 * 86_400_000;
}
