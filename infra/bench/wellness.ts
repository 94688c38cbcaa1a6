import { randomBytes } from 'node:crypto';
import { apiPaddingOf, caseUrgency, dayAfter, weekdayOf } from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  type Collection,
  checkContent,
  FieldKeys,
  hourOf,
  newDocument,
  storedName,
} from '@fairlead/service-kit';
import { figureAtoms, incidentReports } from '@fairlead/service-wellness/collections';
import { personTokens } from '@fairlead/service-wellness/seeding';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import type { DataKeys } from '../dev/keys.ts';
import { quantile } from './load.ts';
import type { Portal } from './portal.ts';
import { atMost, type Section } from './row.ts';
import { type Caller, callerAt, timesOf, timesTable } from './timed.ts';

const cases = 1_000;
/** A thousand people in a week, as blocks of eight. */
const people = { blocks: 125, each: 8 } as const;
const weeks = 26;
/** How often each is measured, and how often before it counts. */
const times = {
  saved: 100,
  // Each waits for the next writing of the mailbox.
  reported: 8,
  listed: 100,
  figures: 100,
  anew: 40,
  before: 10,
} as const;
const roundsOf = (count: number) => ({ count, before: times.before });

const employment = z.object({ docs: z.array(z.object({ organization: z.string() })).min(1) });

/** What is measured, and where its data is written. */
export interface WellnessBenchContext {
  edge: Portal['edge'];
  mongodbUrl: string;
  namespace: string;
  keys: DataKeys;
}

/** A person of the demo and where they work. */
interface Person extends Caller {
  organization: string;
}

async function personAt(edge: string, name: string): Promise<Person> {
  const caller = await callerAt(edge, name);
  const record = await caller.call('GET', `employees?depth=0&where[user][equals]=${caller.id}`);
  const [employed] = employment.parse(await record.json()).docs;
  return { ...caller, organization: employed?.organization ?? '' };
}

/** Writes a number of cases of an organization, and the figures of a number of people and weeks, as the service stores them. */
async function fill({ mongodbUrl, namespace, keys }: WellnessBenchContext, organization: string) {
  const client = new MongoClient(mongodbUrl, { maxPoolSize: 2, ignoreUndefined: true });
  const sealing = new FieldKeys(keys.fieldKeys.wellness.keys);
  personTokens.use(keys.receiptKey);
  const write = async (collection: Collection, contents: object[], createdAt?: Date) => {
    const sealed = { ...collection, keys: sealing };
    const documents = contents.map((content) => {
      const { pending: _, ...document } = newDocument(
        sealed,
        checkContent(sealed, { ...content }),
        { actor: 'system', correlationId: 'bench' },
        createdAt ? { id: randomBytes(12).toString('hex'), createdAt } : {},
      );
      return document;
    });
    const stored = client.db(`${namespace}_wellness`).collection(storedName(collection));
    await stored.insertMany(documents as never);
  };
  try {
    const hour = new Date(hourOf(Date.now()) - 30 * HOUR_MS);
    const contents = Array.from({ length: cases }, (_, at) => caseOf(organization, hour, at));
    await write(incidentReports, contents, hour);
    const monday = mondayBefore();
    for (let back = 1; back <= weeks; back += 1)
      await write(figureAtoms, blocksOf(organization, dayAfter(monday, -7 * back)));
  } finally {
    await client.close();
  }
}

const caseOf = (organization: string, hour: Date, at: number) => ({
  number: `B${String(at).padStart(3, '0')}-${randomBytes(2).toString('hex')}`,
  organization,
  anonymous: at % 2 === 0,
  type: 'harassment',
  ...urgent(at % 10 === 0 ? 'critical' : 'medium'),
  hour: hour.toISOString(),
  date: hour.toISOString().slice(0, 10),
  description: 'It happened on the aft deck, as it did the week before. '.repeat(20),
  isAnnounced: true,
  parties: [],
  cleared: [],
  named: [],
  excluded: [],
  receipt: randomBytes(32).toString('base64url'),
});

const urgent = (severity: 'critical' | 'medium') => {
  const unreviewed = { severity, status: 'received' } as const;
  return { ...unreviewed, urgency: caseUrgency(unreviewed) };
};

const mondayBefore = () => {
  const today = new Date().toISOString().slice(0, 10);
  return dayAfter(today, -weekdayOf(today));
};

const blocksOf = (organization: string, week: string) =>
  Array.from({ length: people.blocks }, () => ({
    organization,
    week,
    block: 'vessel',
    vessel: randomBytes(12).toString('hex'),
    people: people.each,
    sums: { mood: 50, anxiety: 30, sleep: 48, stress: 35 },
    violated: undefined,
  }));

/** What people and wellness staff wait for: a check-in, a report, a list of cases, and figures. */
export async function measureWellness(ground: WellnessBenchContext): Promise<Section> {
  const [deckhand, support] = [
    await personAt(ground.edge, 'deckhand'),
    await personAt(ground.edge, 'support'),
  ];
  const { organization } = support;
  await fill(ground, organization);
  const today = new Date().toISOString().slice(0, 10);
  const saved = await timesOf(roundsOf(times.saved), () =>
    deckhand.call('POST', 'checkIns?depth=0', {
      user: deckhand.id,
      day: today,
      mood: 7,
      anxiety: 3,
      sleep: 6,
      stress: 4,
      notes: 'Quiet day.',
    }),
  );
  const reported = await timesOf({ count: times.reported, before: 1 }, () => {
    const body = {
      organization,
      type: 'safety',
      severity: 'medium',
      description: 'The guard of the windlass is off. '.repeat(30),
      date: today,
      key: randomBytes(24).toString('base64url'),
    };
    return deckhand.call('POST', 'incidentReports', { ...body, padding: apiPaddingOf(body) });
  });
  const ofOrganization = `sort=urgency,hour&where[organization][equals]=${organization}`;
  const list = (query: string) => () => support.call('GET', `incidentReports?${query}`);
  // Like the page of cases.
  const open = 'depth=1&limit=25&where[status][not_equals]=closed';
  const listed = await timesOf(roundsOf(times.listed), list(`${open}&${ofOrganization}`));
  const monday = mondayBefore();
  const ask = (first: number) => {
    const span = `from=${dayAfter(monday, -7 * first)}&to=${dayAfter(monday, -1)}`;
    return support.call('GET', `figures?organization=${organization}&${span}&metric=mood`);
  };
  const figures = await timesOf(roundsOf(times.figures), () => ask(weeks));
  // The service caches few ranges: each of these is computed anew.
  let asked = 0;
  const anew = await timesOf(roundsOf(times.anew), () => {
    asked += 1;
    return ask(weeks + 1 + (asked % 25));
  });
  const many = (people.blocks * people.each).toLocaleString('en');
  const lines: [string, number[]][] = [
    ['check-in saved', saved],
    ['report taken in', reported],
    [`page of ${cases} cases`, listed],
    [`figures of ${many} people over ${weeks} weeks`, figures],
    ['the same, as they are read for the first time', anew],
  ];
  return {
    title: 'Wellness',
    rows: [
      atMost('check-in saved, p95', quantile(saved, 0.95), 50, 'ms'),
      atMost('report taken in (written every 5 s), p95', quantile(reported, 0.95), 5_300, 'ms'),
      atMost(`page of ${cases.toLocaleString('en')} cases, p95`, quantile(listed, 0.95), 40, 'ms'),
      atMost(
        `figures of ${many} people over ${weeks} weeks, p95`,
        quantile(figures, 0.95),
        15,
        'ms',
      ),
    ],
    notes: [timesTable(lines)],
  };
}
