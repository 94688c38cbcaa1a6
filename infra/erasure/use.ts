import { createHash } from 'node:crypto';
import { employeeChanged } from '@fairlead/contracts';
import { newId, objectId, peoplePathsOf, unguarded } from '@fairlead/service-kit';
import { driver, plant, type TestService } from '@fairlead/service-kit/testing';
import mongoose from 'mongoose';
import { publishDeadLetter } from '../../services/kit/src/events/dead-letters.ts';
import { OutboxDeadLetters } from '../../services/kit/src/events/outbox-dead-letters.ts';
import { openFileStore } from '../../services/kit/src/files/open-file-store.ts';
import { ids, organization } from '../authorization/people.ts';
import { type Services, serviceNames, tablesOf } from '../authorization/services.ts';
import { targets } from '../authorization/targets.ts';
import { filled, unnamed } from './filling.ts';
import type { Markers } from './markers.ts';
import type { Leaving } from './person.ts';

type Content = Record<string, unknown>;
type Stores = TestService['service']['stores'];
type Store = Stores extends ReadonlyMap<string, infer One> ? One : never;

/** Texts whose form no schema describes. */
const asGiven: ReadonlySet<string> = new Set([
  'interviews timeZone',
  'registers/rest-arrangements otherDuties',
]);
/** Collections with documents of their own: the person, and what is added at the start. */
const there: ReadonlySet<string> = new Set(['users', 'exchangeRates']);

/** The rows that tables have of a person, by the table. */
const rows: Readonly<Record<string, (person: Leaving, markers: Markers) => Content>> = {
  consent_requests: ({ user }, markers) => ({
    user,
    organization,
    group: 'identity',
    purpose: markers.word('consent_requests purpose'),
    at: new Date(),
  }),
  passkey_challenges: ({ user }, markers) => ({
    _id: markers.word('passkey_challenges id'),
    purpose: `create ${user}`,
    expiresAt: new Date(Date.now() + 3_600_000),
  }),
  authenticators: ({ user }, markers) => ({
    _id: markers.word('authenticators id'),
    user,
    key: markers.word('authenticators key'),
  }),
  invitation_mails: ({ email }) => ({
    _id: 'theirs',
    invitation: { id: 'theirs', email },
    noted: new Date(),
    mailed: new Date(),
  }),
  form_drafts: ({ user }, markers) => ({
    _id: `${user} 65a230000000000000000001`,
    answers: JSON.stringify({ place: markers.word('form_drafts answers') }),
    savedAt: new Date(),
  }),
  rest_weeks: ({ user }) => ({
    _id: `${organization} 2026-01-05 ${user}`,
    days: ['2026-01-05'],
    until: new Date('2099-01-01'),
  }),
  resource_view_counts: ({ user }) => ({
    _id: `${user} 2026-01-05`,
    views: 3,
    until: new Date('2099-01-01'),
  }),
};
/** Tables that name nobody, or whose rows the services make here by themselves. */
const notFilled: ReadonlySet<string> = new Set([
  'confirmed_addresses',
  'erasures',
  'mails',
  'sign_in_tries',
  'reference_refusals',
  'form_versions',
  'job_alert_looks',
  'register_numbers',
  'retired_codes',
  'mailboxes',
  'figure_weeks',
  'first_lines',
]);

/**
 * Stores documents of everything that names a person, in every collection and table of every service, with markers for all texts; what can be restored is
 * in the trash, too.
 * @returns what it could not store, and why.
 */
export async function useEverything(
  services: Services,
  person: Leaving,
  markers: Markers,
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of serviceNames) {
    const { service } = services[name];
    for (const store of service.stores.values())
      missing.push(...(await useCollection(services[name], store, person, markers)));
    for (const table of tablesOf(name)) {
      const row = rows[table];
      if (row) await service.connection.collection(table).insertOne(row(person, markers) as never);
      else if (!notFilled.has(table)) missing.push(`${table}: say what it has of people`);
    }
    await storeExport(services[name], person, markers);
  }
  await inviteFormer(services.organization, person);
  await leaveDeadLetters(services.organization, person, markers);
  return missing;
}

async function useCollection(
  { service }: TestService,
  store: Store,
  person: Leaving,
  markers: Markers,
): Promise<string[]> {
  const { collection } = store;
  const { slug } = collection;
  if (there.has(slug)) return [];
  const target = targets[slug];
  if (!target?.content) return [`${slug}: there is no document of it in targets.ts`];
  const base = ofPerson(target.content, person.user);
  const id = ofPerson(target.id, person.user);
  const isOfPeople =
    peoplePathsOf(collection).length > 0 || JSON.stringify(base).includes(person.user);
  if (!isOfPeople) {
    await plant(service, slug, id, base);
    return [];
  }
  const viewer = {
    kind: 'person',
    id: person.user,
    email: person.email,
    session: 'leaving',
    memberships: [],
  } as const;
  const theirs = { actor: viewer, correlationId: 'leaving' };
  const add = async (at: string) => {
    const { content, unmarked } = filled(collection, base, person, { markers, asGiven });
    await plant(service, slug, at, content);
    const secret = { 'secret.marker': markers.word(`${slug} secret`) };
    const found = { _id: objectId(at) };
    await store[driver].updateOne(found, { $set: secret });
    if (collection.attachments) await storeFile(service, { slug, id: at }, markers);
    const stored = (await store[driver].findOne(found)) ?? {};
    return [
      ...unnamed(collection, stored).map((path) => `${slug}: ${path} names nobody`),
      ...unmarked.map((path) => `${slug}: ${path} takes no value`),
      ...(await changeTexts(content)),
    ];
    /** The person has changed its texts, too. */
    async function changeTexts(current: Content) {
      const texts = [...collection.fields.keys()].filter((member) => {
        const value = current[member];
        return typeof value === 'string' && /^zqx7\d+q$/.test(value);
      });
      const change = texts.map((member) => [member, markers.word(`${slug} ${member}`)]);
      if (texts.length > 0)
        await store.privilegedUpdate(objectId(at), Object.fromEntries(change), theirs, unguarded);
      return [];
    }
  };
  if (store.trash) {
    const trashed = newId();
    await add(trashed);
    await store.remove(objectId(trashed), theirs, unguarded);
  }
  return add(id);
}

/** The service's profile of somebody, by the id that it assigns. */
const profileOf = (user: string) =>
  createHash('sha256').update(`crewProfile ${organization} ${user}`).digest('hex').slice(0, 24);

/** A value in which the person replaces the seeker and the officer. */
function ofPerson<Value>(value: Value, user: string): Value {
  const replaced = [
    [profileOf(ids.seeker), profileOf(user)],
    [ids.seeker, user],
    [ids.officer, user],
  ] as const;
  const text = replaced.reduce(
    (all, [one, other]) => all.replaceAll(one, other),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}

async function storeFile(
  service: TestService['service'],
  { slug, id }: { slug: string; id: string },
  markers: Markers,
): Promise<void> {
  await openFileStore(service).put(Buffer.from(markers.word(`${slug} file`)), {
    name: `${newId()}.txt`,
    type: 'text/plain',
    owner: { collection: slug, document: id, member: 'attachments' },
  });
}

/** A copy of their data that the person requested. */
async function storeExport(
  { service: { connection, name } }: TestService,
  { user }: Leaving,
  markers: Markers,
): Promise<void> {
  if (!connection.db) throw new Error('There is no connection.');
  const bucket = new mongoose.mongo.GridFSBucket(connection.db, { bucketName: 'exports' });
  const until = new Date('2099-01-01');
  const stream = bucket.openUploadStream(newId(), { metadata: { user, until } });
  const isStored = Promise.withResolvers<void>();
  stream.once('finish', isStored.resolve).once('error', isStored.reject);
  stream.end(Buffer.from(markers.word(`exports ${name}`)));
  await isStored.promise;
}

/** An invitation to an address that the person had before, which nobody has answered. */
const inviteFormer = ({ service }: TestService, { former }: Leaving): Promise<void> =>
  plant(service, 'invitations', '65a0e0000000000000000002', {
    organization,
    email: former,
    status: 'pending',
    sentAt: new Date().toISOString(),
    expiresAt: '2099-01-01T00:00:00.000Z',
  });

/** Events about a record that names the person: one that no consumer could handle, and one that the broker never accepted. */
async function leaveDeadLetters(
  { service: { broker, connection } }: TestService,
  { values }: Leaving,
  markers: Markers,
): Promise<void> {
  const document = targets.employees?.id ?? '';
  const payload = { id: document, name: values.name, note: markers.word('dead letter') };
  const event = { id: newId(), type: employeeChanged.type, payload };
  await publishDeadLetter(broker, {
    service: 'jobs',
    consumer: 'employees',
    subject: broker.subject(employeeChanged.type, document),
    failedAt: new Date().toISOString(),
    error: 'Refused',
    event,
  });
  await new OutboxDeadLetters(connection, 30).add({
    _id: newId(),
    collection: 'employees',
    document: objectId(document),
    event: event as never,
    failedAt: new Date(),
    error: 'Too large',
  });
}
