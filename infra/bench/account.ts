import { randomBytes } from 'node:crypto';
import type { Resume } from '@fairlead/contracts';
import { mostAccounts, mostKin } from '@fairlead/contracts/api/profile-limits';
import { personal } from '@fairlead/service-account/collections';
import {
  checkContent,
  contentOf,
  createLog,
  type FieldKey,
  FieldKeys,
  newDocument,
  rewrapping,
  storedName,
} from '@fairlead/service-kit';
import { MongoClient } from 'mongodb';
import type { DataKeys } from '../dev/keys.ts';
import { quantile } from './load.ts';
import type { Portal } from './portal.ts';
import { atMost, exactly, type Section } from './row.ts';
import { type Caller, callerAt, timesOf, timesTable } from './timed.ts';

const times = {
  saved: { count: 200, before: 20 },
  dashboard: { count: 200, before: 20 },
  cv: { count: 20, before: 3 },
  opened: { count: 500, before: 100 },
} as const;
const many = { rewrapped: 10_000, credentials: 30, roles: 12 } as const;
const BATCH = 1_000;
/** How many people read their dashboard continuously while keys are rewrapped. */
const readers = 4;

/** What is measured, and where its data is written. */
export interface AccountBenchContext {
  edge: Portal['edge'];
  mongodbUrl: string;
  namespace: string;
  keys: DataKeys;
}

/** The maximum of contacts and accounts for one person: a hundred encrypted values. */
const sealedSections = {
  nextOfKin: Array.from({ length: mostKin }, (_, at) => ({
    name: `Ingrid Lind ${at}`,
    relationship: 'parent' as const,
    phone: '+34600123456',
    email: `ingrid${at}@family.example`,
    address: 'Harbour Road 1, 07001 Palma',
  })),
  banking: Array.from({ length: mostAccounts }, (_, at) => ({
    holder: 'Nora Lind',
    bank: `Bank ${at}`,
    iban: 'ES9121000418450200051332',
    bic: 'CAIXESBBXXX',
    currency: 'EUR',
  })),
};
const sealedValues = [...sealedSections.nextOfKin, ...sealedSections.banking].flatMap((row) =>
  Object.values(row),
).length;

/** A person's record as the account service stores it, sealed with these keys. */
function storedRecord(keys: FieldKeys, sections: object) {
  const sealed = { ...personal, keys };
  const user = randomBytes(12).toString('hex');
  const content = checkContent(sealed as never, { user, ...sections });
  const origin = { actor: 'system', correlationId: 'bench' } as const;
  const { pending: _, ...document } = newDocument(sealed as never, content, origin);
  return { sealed, document };
}

/** The id of somebody’s own record of a kind, which is created where there is none. */
async function recordOf({ id: user, call }: Caller, slug: string): Promise<string> {
  const found = await call('GET', `${slug}?depth=0&limit=1&where[user][equals]=${user}`);
  const { docs } = (await found.json()) as { docs: { id: string }[] };
  if (docs[0]) return docs[0].id;
  const made = await call('POST', `${slug}?depth=0`, { user });
  return ((await made.json()) as { doc: { id: string } }).doc.id;
}

/** @throws Error when a call is refused */
async function done(answer: Promise<Response>): Promise<void> {
  const { ok, status, ...rest } = await answer.then(async (one) => ({
    ok: one.ok,
    status: one.status,
    text: await one.text(),
  }));
  if (!ok) throw new Error(`${status} ${rest.text.slice(0, 300)}`);
}

const summaryOf = (at: number) =>
  `Bosun with ${20 + at} seasons at sea, of which the last on yachts of 60 metres. `.repeat(8);

/** Fills in everything that the dashboard and a CV are made from. @returns the ids of both records */
async function fill(person: Caller) {
  const { id: user, call } = person;
  const record = await recordOf(person, 'personal');
  await done(call('PATCH', `personal/${record}?depth=0`, sealedSections));
  const resume = await recordOf(person, 'resume');
  const roles = Array.from({ length: many.roles }, (_, at) => ({
    position: 'bosun',
    vessel: `M/Y Aurelia ${at}`,
    employer: 'Meridian Yachts',
    from: `${2025 - at}-01-01`,
    to: `${2025 - at}-11-30`,
    description:
      'Led the deck team of four, kept tenders and toys, and stood bridge watches. '.repeat(4),
  })) satisfies Resume['experience']['roles'];
  await done(
    call('PATCH', `resume/${resume}?depth=0`, { experience: { isFirstJob: false, roles } }),
  );
  for (let at = 0; at < many.credentials; at += 1)
    await done(
      call('POST', 'credentials?depth=0', {
        user,
        kind: 'certificate',
        title: `Certificate ${at}`,
        number: `GB ${at}`,
        expiresOn: '2031-01-01',
      }),
    );
  return { record, resume };
}

/** How long (ms) each decryption of all encrypted values of a record takes. */
function openingTimes(keys: FieldKeys): number[] {
  const { sealed, document } = storedRecord(keys, sealedSections);
  const taken: number[] = [];
  for (let at = -times.opened.before; at < times.opened.count; at += 1) {
    const began = performance.now();
    contentOf(sealed, document);
    if (at >= 0) taken.push(performance.now() - began);
  }
  return taken.sort((one, other) => one - other);
}

/** Rewraps the keys of many records, as the service's job does, while people read their dashboards. */
async function rewrap({ mongodbUrl, namespace, keys }: AccountBenchContext, { call }: Caller) {
  const earlier: FieldKey = {
    kty: 'oct',
    kid: 'bench-earlier',
    k: randomBytes(32).toString('base64url'),
  };
  const both = new FieldKeys([...keys.fieldKeys.account.keys, earlier]);
  const sealing = new FieldKeys([earlier]);
  const client = new MongoClient(mongodbUrl, { maxPoolSize: 4, ignoreUndefined: true });
  try {
    const documents = client.db(`${namespace}_account`).collection(storedName(personal));
    for (let at = 0; at < many.rewrapped; at += BATCH) {
      const batch = Array.from(
        { length: BATCH },
        () => storedRecord(sealing, { medical: { bloodType: 'A+' } }).document,
      );
      await documents.insertMany(batch as never);
    }
    let isDone = false;
    const reading = Array.from({ length: readers }, async () => {
      while (!isDone) await done(call('GET', 'users/completion'));
    });
    const began = performance.now();
    const service = {
      connection: client.db(`${namespace}_account`) as never,
      log: createLog('bench', 'silent'),
    };
    const job = rewrapping(service, [{ slug: personal.slug, documents: documents as never }], both);
    await job.run(new AbortController().signal);
    const seconds = (performance.now() - began) / 1_000;
    isDone = true;
    await Promise.all(reading);
    return { seconds, left: await documents.countDocuments({ 'sealedBy.kid': earlier.kid }) };
  } finally {
    await client.close();
  }
}

/** What people wait for in their account: saving a section, the dashboard and a CV; and the cost of encryption. */
export async function measureAccount(ground: AccountBenchContext): Promise<Section> {
  const person = await callerAt(ground.edge, 'seeker');
  const { call } = person;
  const { record, resume } = await fill(person);
  const save = (sections: (at: number) => object) =>
    timesOf(times.saved, (at) => call('PATCH', `personal/${record}?depth=0`, sections(at)));
  const plain = await save((at) => ({ availability: { place: `Palma ${at}` } }));
  const sealed = await save((at) => ({ medical: { conditions: `None, as of check ${at}` } }));
  const dashboard = await timesOf(times.dashboard, () => call('GET', 'users/completion'));
  // A different one each time: a printer caches what it has typeset.
  const cv = await timesOf(
    times.cv,
    () => call('GET', 'resume/cv?layout=two-pages'),
    (at) => done(call('PATCH', `resume/${resume}?depth=0`, { about: { summary: summaryOf(at) } })),
  );
  const opened = openingTimes(new FieldKeys(ground.keys.fieldKeys.account.keys));
  const rewrapped = await rewrap(ground, person);
  const p95 = (sorted: number[]) => quantile(sorted, 0.95);
  return {
    title: 'Account',
    rows: [
      atMost('section saved, p95', p95(plain), 60, 'ms'),
      atMost('section saved whose values are encrypted, p95', p95(sealed), 60, 'ms'),
      atMost('dashboard in one call, p95', p95(dashboard), 40, 'ms'),
      atMost('CV printed, p95', p95(cv), 1_500, 'ms'),
      atMost(`${sealedValues} encrypted values opened, median`, quantile(opened, 0.5), 1, 'ms'),
      atMost(
        `${many.rewrapped.toLocaleString('en')} documents wrapped anew beside ${readers} readers`,
        rewrapped.seconds,
        30,
        's',
      ),
      exactly('of these, left behind', rewrapped.left, 0),
    ],
    notes: [
      timesTable([
        ['section saved', plain],
        ['encrypted section saved', sealed],
        ['dashboard', dashboard],
        ['CV', cv],
        [`${sealedValues} values opened`, opened],
      ]),
    ],
  };
}
