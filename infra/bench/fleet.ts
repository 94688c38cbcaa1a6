import type { Register } from '@fairlead/contracts/registers/declaration/register';
import { registers } from '@fairlead/contracts/registers/registers';
import { monthAfter, monthOf } from '@fairlead/contracts/rest/ship-days';
import { DAY_MS } from '@fairlead/contracts/time/durations';
import { type Document, MongoClient, ObjectId } from 'mongodb';
import { z } from 'zod';
import type { Servers } from '../dev/servers.ts';
import { until } from '../dev/until.ts';
import { quantile } from './load.ts';
import { caughtUp, columnsRead, startPortal } from './portal.ts';
import { atMost, type Section } from './row.ts';
import { type Caller, callerAt, timesOf, timesTable } from './timed.ts';

/** How many records a vessel has in all registers after twenty years, and how many vessels its company runs. */
const fleet = { records: 200_000, vessels: 50, ofOthers: 40 } as const;
const BATCH = 1_000;
const rounds = { count: 30, before: 5 } as const;
/** The crew with a year of rest days, as many as on a fifty-metre yacht. */
const crew = 12;

const answered = z.object({
  docs: z.array(
    z.object({ id: z.string(), organization: z.string(), vessel: z.string().nullish() }),
  ),
});

/** A variation of a register's record, of a vessel and on any day in twenty years. */
function variant(
  known: Document,
  at: number,
  { register, ...place }: { organization: ObjectId; vessel: ObjectId; register: Register },
) {
  const createdAt = new Date(Date.now() - ((at * 7_919) % (20 * 365)) * DAY_MS);
  // After twenty years most are closed, as in reality.
  const isOld = Date.now() - createdAt.getTime() > 200 * DAY_MS;
  const closed = register.statuses.find(({ isClosed }) => isClosed)?.code;
  const day = createdAt.toISOString().slice(0, 10);
  const dates = Object.entries(register.fields).flatMap(([name, { kind }]) => {
    if (known[name] === undefined) return [];
    if (kind === 'date') return [[name, day]];
    return kind === 'instant' ? [[name, createdAt]] : [];
  });
  return {
    ...known,
    ...Object.fromEntries(dates),
    ...place,
    _id: new ObjectId(),
    pending: [],
    // None is a successor, and their derived values are unique.
    derived: known.number ? { number: `${place.organization} ${place.vessel} X-${at}` } : undefined,
    replaces: undefined,
    ...(known.number && { number: `X-${at + 100_000}` }),
    ...(known.period && {
      period: `${1900 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    }),
    ...(known.month && {
      month: `${1900 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    }),
    ...(isOld && { flags: [] }),
    ...(isOld && closed && { status: closed, closedOn: day }),
    flagsChangeAt: undefined,
    createdAt,
    updatedAt: createdAt,
  };
}

/** Fills every register of a vessel, and a little of each of the others, from the demo records. */
async function fill(
  { mongo }: Servers,
  namespace: string,
  { organization, vessel }: { organization: string; vessel: string },
): Promise<number> {
  const client = new MongoClient(mongo.url, { maxPoolSize: 2, ignoreUndefined: true });
  try {
    const database = client.db(`${namespace}_organization`);
    const company = new ObjectId(organization);
    const vessels = database.collection('vessels');
    const ship = await vessels.findOne({ _id: new ObjectId(vessel) });
    const others = Array.from({ length: fleet.vessels - 1 }, () => new ObjectId());
    await vessels.insertMany(
      others.map((_id, at) => ({
        ...ship,
        _id,
        name: `Vessel ${at}`,
        imo: undefined,
        pending: [],
      })),
    );
    const kept = registers.filter(({ pages, unique }) => pages.vessel && !unique);
    const each = Math.ceil(fleet.records / kept.length);
    let made = 0;
    for (const register of kept) {
      const { slug } = register;
      const collection = database.collection(`registers_${slug}`);
      const known = await collection
        .find({ vessel: { $ne: null } })
        .limit(8)
        .toArray();
      if (known.length === 0) continue;
      const insert = async (of: ObjectId, count: number, first: number) => {
        for (let from = 0; from < count; from += BATCH) {
          const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) =>
            variant(known[at % known.length] ?? {}, first + from + at, {
              organization: company,
              vessel: of,
              register,
            }),
          );
          await collection.insertMany(batch as Document[], { ordered: false });
          made += batch.length;
        }
      };
      await insert(new ObjectId(vessel), each, 0);
      for (const [at, other] of others.entries())
        await insert(other, fleet.ofOthers, each + at * fleet.ofOthers);
    }
    // Nobody's name changes here, and its index would be filled while the pages are measured.
    await database.collection('denormalized_in_progress').updateMany({}, { $max: { passes: 2 } });
    await writeRest(database.collection('restHours'), company, [new ObjectId(vessel), ...others]);
    return made;
  } finally {
    await client.close();
    await mongo.analyze();
  }
}

/** A year of rest days of a crew aboard each vessel. */
async function writeRest(
  collection: ReturnType<ReturnType<MongoClient['db']>['collection']>,
  organization: ObjectId,
  vessels: readonly ObjectId[],
) {
  const known = await collection.findOne({ work: { $ne: [] } });
  if (!known) throw new Error('The demo has no hours of rest.');
  for (const vessel of vessels) {
    const people = Array.from({ length: crew }, () => new ObjectId());
    const days = people.flatMap((id) =>
      Array.from({ length: 365 }, (_, ago) => {
        const midnight = Date.parse(new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10));
        const work = [
          { from: new Date(midnight + 8 * 3_600_000), to: new Date(midnight + 12 * 3_600_000) },
          { from: new Date(midnight + 13 * 3_600_000), to: new Date(midnight + 18 * 3_600_000) },
        ];
        return {
          ...known,
          _id: new ObjectId(),
          pending: [],
          organization,
          vessel,
          user: { id, fullName: 'Somebody' },
          day: new Date(midnight).toISOString().slice(0, 10),
          work,
          beginsAt: work[0]?.from,
          endsAt: work[1]?.to,
          secret: ago % 90 === 0 ? { violated: 'R1 R5' } : undefined,
          lockedBy: undefined,
          lockRevision: undefined,
        };
      }),
    );
    for (let from = 0; from < days.length; from += BATCH)
      await collection.insertMany(days.slice(from, from + BATCH), { ordered: false });
  }
}

/** The vessel of a demo captain, and its company. */
async function placeOf({ id, call }: Caller) {
  const path = `employees?depth=0&where[user][equals]=${id}&where[vessel][exists]=true`;
  const [record] = answered.parse(await (await call('GET', path)).json()).docs;
  if (!record?.vessel) throw new Error('The demo captain works aboard no vessel.');
  return { organization: record.organization, vessel: record.vessel };
}

/** How long (ms) the first answer takes after a start, when nothing is cached yet. */
async function firstAnswer({ call }: Caller, path: string): Promise<number> {
  const begun = performance.now();
  await until(
    async () => {
      const answer = await call('GET', path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`);
    },
    { seconds: 120 },
  );
  return performance.now() - begun;
}

/** A company with fifty vessels, one of which has kept records for twenty years. */
export async function measureFleet(
  folder: string,
  servers: Servers,
  namespace: string,
): Promise<Section> {
  const before = await startPortal(folder, servers, namespace, 'off');
  const place = await placeOf(await callerAt(before.edge, 'captain'));
  await before.stop();
  const made = await fill(servers, namespace, place);
  const portal = await startPortal(folder, servers, namespace, 'off');
  try {
    await caughtUp(portal.services);
    const captain = await callerAt(portal.edge, 'captain');
    const admin = await callerAt(portal.edge, 'admin');
    const { organization, vessel } = place;
    const within = `organization=${organization}&vessel=${vessel}`;
    const today = new Date().toISOString().slice(0, 10);
    const yearAgo = new Date(Date.now() - 364 * DAY_MS).toISOString().slice(0, 10);
    const times = async (caller: Caller, path: string, count: number = rounds.count) =>
      timesOf({ ...rounds, count }, () => caller.call('GET', path));
    const first = await firstAnswer(captain, `registers/attention?${within}`);
    const firstOpen = await firstAnswer(captain, `registers/open?${within}`);
    await columnsRead(portal.services.organization);
    const attention = await times(captain, `registers/attention?${within}`);
    const waiting = await times(captain, `registers/open?${within}`);
    const where = encodeURIComponent(
      JSON.stringify({
        and: [{ organization: { equals: organization } }, { vessel: { equals: vessel } }],
      }),
    );
    const list = await times(
      captain,
      `registers/drills?where=${where}&sort=-date&limit=20&depth=1&select[moves]=false`,
    );
    await firstAnswer(admin, `reporting?organization=${organization}&from=${yearAgo}&to=${today}`);
    const reporting = await times(
      admin,
      `reporting?organization=${organization}&from=${yearAgo}&to=${today}`,
    );
    const twoYears = `from=${monthAfter(monthOf(today), -23)}&to=${monthOf(today)}`;
    const monthly = `reporting/trends?organization=${organization}&${twoYears}`;
    await firstAnswer(admin, monthly);
    const trends = await times(admin, monthly);
    const inspection = `registers/inspection/pdf?${within}&from=${yearAgo}&to=${today}`;
    // The others are printed within the same minute, and find it laid out.
    // What time has changed of so many records is published after the start.
    await caughtUp(portal.services);
    const firstPack = await firstAnswer(captain, inspection);
    const pack = await times(captain, inspection, 3);
    return {
      title: `A vessel of twenty years (${made.toLocaleString('en')} records) in a fleet of ${fleet.vessels}`,
      rows: [
        atMost('the first dashboard of a vessel after a start', first, 3_000, 'ms'),
        atMost('what is open for oneself, the first time', firstOpen, 500, 'ms'),
        atMost('what needs attention aboard, p95', quantile(attention, 0.95), 50, 'ms'),
        atMost('what is open for oneself, p95', quantile(waiting, 0.95), 50, 'ms'),
        atMost('a list of a register, p95', quantile(list, 0.95), 30, 'ms'),
        atMost('reporting of a year over all vessels, p95', quantile(reporting, 0.95), 100, 'ms'),
        atMost('trends of two years over all vessels, p95', quantile(trends, 0.95), 200, 'ms'),
        atMost('the first inspection pack of a year', firstPack, 5_000, 'ms'),
        atMost('inspection pack of a year, longest', quantile(pack, 1), 5_000, 'ms'),
      ],
      notes: [
        timesTable([
          ['what needs attention', attention],
          ['open for oneself', waiting],
          ['a list', list],
          ['reporting of a year', reporting],
          ['trends of two years', trends],
          ['inspection pack', pack],
        ]),
      ],
    };
  } finally {
    await portal.stop();
  }
}
