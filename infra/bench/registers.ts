import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { until } from '../dev/until.ts';
import { proportionalMemory } from './cpu.ts';
import { load, median, quantile } from './load.ts';
import { caughtUp, columnRowsOf, type Portal, startPortal } from './portal.ts';
import { atMost, type Section } from './row.ts';
import { signIn } from './sign-in.ts';

/** How many records the large organization has, the small one, and each of the others. */
const records = { large: 100_000, small: 1_000, other: 50 } as const;
const organizations = 200;
const BATCH = 1_000;
const connections = 20;
const seconds = 8;
const times = { written: 60 } as const;
/** How soon (s) an idle service has released memory that only work needed. */
const REST_S = 30;
/** How often (ms) the memory of a service is sampled. */
const POLL_INTERVAL_MS = 50;

const slug = 'registers/corrective-actions';
const employment = z.object({ docs: z.array(z.object({ organization: z.string() })).min(1) });
const written = z.object({ doc: z.object({ id: z.string() }) });
const statuses = ['open', 'in progress', 'pending verification', 'closed'] as const;
const sources = ['NC', 'incident', 'audit', 'RA', 'drill', 'meeting', 'PSC'] as const;

/** A variation of a demo record, of an organization. */
function variant(known: Document, organization: ObjectId, at: number): Document {
  const number = `CA-2026-${String(at + 10_000)}`;
  const due = new Date(Date.now() + ((at * 7_919) % 700) * 86_400_000 - 300 * 86_400_000);
  const createdAt = new Date(Date.now() - ((at * 10_007) % 31_536_000) * 1_000);
  const subject = `${known.subject} ${at}`;
  return {
    ...known,
    _id: new ObjectId(),
    pending: [],
    organization,
    number,
    subject,
    title: subject,
    derived: { ...known.derived, number: `${organization} ${number}` },
    status: statuses[at % statuses.length],
    source: sources[at % sources.length],
    flags: at % 5 === 0 ? ['overdue'] : [],
    flagsChangeAt: undefined,
    dueDate: due.toISOString().slice(0, 10),
    createdAt,
    updatedAt: createdAt,
  };
}

/** Fills the register: a hundred thousand records of one organization, a thousand of another, and a few of each of the others. */
async function fill(
  { mongo }: Servers,
  namespace: string,
  large: string,
  small: string,
): Promise<void> {
  const client = new MongoClient(mongo.url, { maxPoolSize: 2, ignoreUndefined: true });
  try {
    const kept = client.db(`${namespace}_organization`).collection(slug.replaceAll('/', '_'));
    const known = await kept.find({}).limit(16).toArray();
    const insert = async (organization: ObjectId, count: number) => {
      for (let from = 0; from < count; from += BATCH) {
        const length = Math.min(BATCH, count - from);
        const batch = Array.from({ length }, (_, at) =>
          variant(known[(from + at) % known.length] ?? {}, organization, from + at),
        );
        await kept.insertMany(batch, { ordered: false });
      }
    };
    await insert(new ObjectId(large), records.large);
    await insert(new ObjectId(small), records.small);
    for (let at = 0; at < organizations - 2; at += 1) await insert(new ObjectId(), records.other);
  } finally {
    await client.close();
    await mongo.analyze();
  }
}

/** Somebody who is signed in, and their organization. */
async function employed(edge: string, email: string) {
  const { id, token } = await signIn(edge, email);
  const headers = { authorization: `Bearer ${token}` };
  const path = `/api/employees?depth=0&where[user][equals]=${id}`;
  const answer = await fetch(`${edge}${path}`, { headers });
  const [employee] = employment.parse(await answer.json()).docs;
  return { id, headers, organization: employee?.organization ?? '' };
}

/** The list queries of an organization: pages of each status and source, by due date. */
const pagesOf = (organization: string, pages: readonly number[] = [1, 2], depth = 1): string[] =>
  statuses.flatMap((status) =>
    sources.flatMap((source) =>
      pages.map((page) => {
        const where = `where[organization][equals]=${organization}&where[status][equals]=${encodeURIComponent(status)}&where[source][equals]=${source}`;
        return `/api/${slug}?${where}&sort=dueDate&limit=20&page=${page}&depth=${depth}`;
      }),
    ),
  );

/** The facets with them: how many there are of each value. */
const facetsOf = (organization: string): string[] =>
  [...statuses.map((status) => `&where[status][equals]=${encodeURIComponent(status)}`), ''].map(
    (status) => `/api/${slug}/summary?where[organization][equals]=${organization}${status}`,
  );

/** A register of a hundred thousand records, as its page and its writers query it. */
export async function measureRegisters(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const first = await startPortal(folder, servers, namespace, 'off');
  const admin = await employed(first.edge, 'admin@demo.fairlead.test');
  const otherAdmin = await employed(first.edge, 'other-admin@demo.fairlead.test');
  await first.stop();
  const { organization, headers } = admin;
  await fill(servers, namespace, organization, otherAdmin.organization);
  const portal = await startPortal(folder, servers, namespace, 'off');
  try {
    await caughtUp(portal.services);
    const call = { edge: portal.edge, authorization: headers.authorization };
    const firstList = await measureFirstList(portal, call, organization);
    const over = (paths: string[]) => load(portal.edge, paths, connections, seconds, headers);
    await over(pagesOf(organization));
    await over(facetsOf(organization));
    const page = await over(pagesOf(organization));
    const facets = await over(facetsOf(organization));
    // Their related documents differ, and are left out.
    const alike = (of: string) => pagesOf(of, [1], 0);
    const [many, few] = [
      await load(portal.edge, alike(organization), connections, seconds, headers),
      await load(
        portal.edge,
        alike(otherAdmin.organization),
        connections,
        seconds,
        otherAdmin.headers,
      ),
    ];
    const made = await measureWriting(call, { organization, owner: admin.id });
    const exported = await measureExport(portal, call, organization);
    return {
      title: 'A register of 100,000 records in one of 200 organizations',
      rows: [
        atMost('page with filter, sort and total, p95 at 20 connections', page.p95, 30, 'ms'),
        atMost('its figures (facets), p95 at 20 connections', facets.p95, 30, 'ms'),
        atMost('figures right after a write, by who wrote, median', median(made.figures), 30, 'ms'),
        atMost('page against that of 1,000 records, medians', many.p50 / few.p50, 1.2, '×'),
        atMost('record created, median', median(made.created), 15, 'ms'),
        atMost('record moved, median', median(made.moved), 15, 'ms'),
        atMost('first list of an organization after a start', firstList.took, 500, 'ms'),
        atMost('memory that its 100,000 records take in columns', firstList.megabytes, 60, 'MB'),
        atMost('first byte of an export of all', exported.firstByte, 1_000, 'ms'),
        atMost(
          'memory in the second half of an export against the first',
          exported.growth,
          1.25,
          '×',
        ),
      ],
      notes: [
        `Pages ${Math.round(page.perSecond)} a second, figures ${Math.round(facets.perSecond)} a second. Columns are there ${(firstList.filled / 1_000).toPrecision(3)} s after the first list. The export: ${exported.rows.toLocaleString('en')} rows in ${(exported.total / 1_000).toPrecision(3)} s. Created p95 ${quantile(
          made.created.toSorted((a, b) => a - b),
          0.95,
        ).toPrecision(3)} ms.`,
      ],
    };
  } finally {
    await portal.stop();
  }
}

/** Who calls, and where. */
interface Call {
  edge: string;
  authorization: string;
}

/** The memory (MB) of the organization service. */
const memoryOf = (portal: Portal): number => proportionalMemory(portal.groups().organization ?? 0);

/** Its memory when it is idle: the lowest value. */
async function memoryAtRest(portal: Portal): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < REST_S; second += 1) {
    await pause(1_000);
    least = Math.min(least, memoryOf(portal));
  }
  return least;
}

/** How long the first list of an organization takes, when its columns are ready and how much memory they take. */
async function measureFirstList(
  portal: Portal,
  { edge, authorization }: Call,
  organization: string,
) {
  const before = await memoryAtRest(portal);
  const begun = performance.now();
  const [path] = pagesOf(organization);
  const answer = await fetch(`${edge}${path}`, { headers: { authorization } });
  await answer.arrayBuffer();
  const took = performance.now() - begun;
  await until(
    async () => {
      const rows = await columnRowsOf(portal.services.organization);
      if (rows < records.large) throw new Error(`${rows} records are in columns`);
    },
    { seconds: 60 },
  );
  const filled = performance.now() - begun;
  return { took, filled, megabytes: (await memoryAtRest(portal)) - before };
}

async function measureWriting(
  { edge, authorization }: Call,
  { organization, owner }: { organization: string; owner: string },
) {
  const call = async (method: string, path: string, body: object) => {
    const begun = performance.now();
    const answer = await fetch(`${edge}/api/${path}?depth=0`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { doc } = written.parse(await answer.json());
    return { id: doc.id, took: performance.now() - begun };
  };
  const created: number[] = [];
  const moved: number[] = [];
  const figures: number[] = [];
  for (let at = 0; at < times.written; at += 1) {
    const one = await call('POST', slug, {
      organization,
      owner,
      subject: `Renew the seal ${at}`,
      source: 'audit',
      dueDate: '2030-05-01',
    });
    created.push(one.took);
    moved.push((await call('PATCH', `${slug}/${one.id}`, { status: 'in progress' })).took);
    const begun = performance.now();
    // Like the browser of somebody who has just written.
    const headers = { authorization, cookie: 'fairlead-wrote=1' };
    await (await fetch(`${edge}${facetsOf(organization).at(-1)}`, { headers })).arrayBuffer();
    figures.push(performance.now() - begun);
  }
  return { created, moved, figures };
}

async function measureExport(portal: Portal, { edge, authorization }: Call, organization: string) {
  let rows = 0;
  const most = { first: 0, second: 0 };
  const looking = setInterval(() => {
    const half = rows < records.large / 2 ? 'first' : 'second';
    most[half] = Math.max(most[half], memoryOf(portal));
  }, POLL_INTERVAL_MS);
  const begun = performance.now();
  try {
    const answer = await fetch(
      `${edge}/api/${slug}/export?where[organization][equals]=${organization}`,
      { headers: { authorization } },
    );
    if (!answer.ok) throw new Error(`the export answers ${answer.status}`);
    let firstByte: number | undefined;
    for await (const chunk of answer.body ?? []) {
      firstByte ??= performance.now() - begun;
      for (const byte of chunk as Uint8Array) if (byte === 10) rows += 1;
    }
    const total = performance.now() - begun;
    return {
      firstByte: firstByte ?? Number.NaN,
      total,
      rows: rows - 1,
      growth: most.second / most.first,
    };
  } finally {
    clearInterval(looking);
  }
}
