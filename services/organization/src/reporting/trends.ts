import {
  collectionOf,
  dayAfter,
  dayOf,
  monthAfter,
  monthOf,
  type ReportingTrends,
  type ShipClocks,
  type TrendCode,
  trends,
} from '@fairlead/contracts';
import { HOUR_MS } from '@fairlead/contracts/time/durations';
import {
  type ObjectId,
  objectId,
  type Query,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { type Guarded, idIn, recordsAt } from '../registers/access.ts';
import { restHours } from '../rest/collection.ts';
import { restGuard } from '../rest/guard.ts';
import { recorded } from '../rest/recorded.ts';
import { vessels } from '../vessels/collection.ts';
import { monthAboard } from './months-aboard.ts';
import { placeOf, type ReportingPlace, reached, registerOf, whereIn } from './place.ts';

/** The records that a trend is counted from, and the member by which the earliest of them is found. */
interface TrendSource {
  /** Looked up when it is asked for: a service under test may have other registers. */
  guard(): Guarded;
  collection: string;
  earliestBy: string;
}

const ofRegister = (slug: string, earliestBy: string): TrendSource => ({
  guard: () => registerOf(slug),
  collection: collectionOf(slug),
  earliestBy,
});
const ofRest: TrendSource = {
  guard: () => restGuard,
  collection: restHours.slug,
  earliestBy: 'day',
};

const sources: Readonly<Record<TrendCode, TrendSource>> = {
  incidents: ofRegister('incidents', 'occurredAt'),
  nonConformities: ofRegister('non-conformities', 'raisedDate'),
  actions: ofRegister('corrective-actions', 'dueDate'),
  drills: ofRegister('drills', 'date'),
  rest: ofRest,
  crewDays: ofRest,
};

/** The collections whose records are counted. */
export const trendCollections = [
  ...new Set(Object.values(sources).map(({ collection }) => collection)),
];

/** What a series counts by a day of its records, and which of them. */
interface DayCount {
  series: string;
  by: string;
  where?: Query;
}

/** The series that are counted by a day: days in records are those of the clocks aboard already. */
const byDay: Readonly<Partial<Record<TrendCode, readonly DayCount[]>>> = {
  nonConformities: [
    { series: 'raised', by: 'raisedDate' },
    { series: 'closed', by: 'closedOn' },
  ],
  actions: [
    { series: 'due', by: 'dueDate' },
    { series: 'closed', by: 'closedOn' },
    { series: 'overdue', by: 'dueDate', where: { flags: { equals: 'overdue' } } },
  ],
  drills: [
    { series: 'held', by: 'date', where: { status: { in: 'done,reviewed' } } },
    {
      series: 'missed',
      by: 'date',
      where: { or: [{ status: { equals: 'missed' } }, { flags: { equals: 'notHeld' } }] },
    },
  ],
  crewDays: [{ series: 'crewDays', by: 'day' }],
};

/** How many there are in a month and aboard a vessel; without a vessel where they belong to the company, without a month where that is not known. */
interface Counted {
  month?: string;
  vessel?: string | undefined;
  count: number;
}

/** The requested months, both inclusive. */
export interface TrendsQuery extends ReportingPlace {
  from: string;
  to: string;
}

/**
 * The figures of a place by month and by vessel, over the records that the viewer may read. Months before the first record, and those that have not begun,
 * count nothing rather than zero.
 */
export async function trendsOf(
  service: Service,
  asked: TrendsQuery,
  viewer: Viewer,
): Promise<ReportingTrends> {
  const open = trends.filter(
    ({ code }) => recordsAt(sources[code].guard(), viewer, 'read') !== false,
  );
  const clocks = await clocksOf(service, asked);
  const [since, counted] = await Promise.all([
    sinceOf(service, { asked, clocks, open: open.map(({ code }) => code) }, viewer),
    Promise.all(open.map(({ code }) => seriesOf(service, { code, asked, clocks }, viewer))),
  ]);
  const months = monthsOf(asked);
  const now = latestMonth();
  const isKnown = (month: string) => since !== null && since <= month && month <= now;
  return {
    months,
    since,
    trends: open.map(({ code, series }, at) => ({
      code,
      series: series.map((one) => {
        const rows = counted[at]?.[one.code] ?? [];
        return {
          code: one.code,
          months: months.map((month) =>
            isKnown(month) ? sumOf(rows.filter((row) => row.month === month)) : null,
          ),
          vessels: asked.vessel ? [] : byVessel(rows),
        };
      }),
    })),
  };
}

/** How far the clocks of any place are ahead of UTC. */
const FARTHEST_AHEAD_MS = 14 * HOUR_MS;

/** The latest month that has begun anywhere. */
const latestMonth = (): string => monthOf(dayOf(Date.now() + FARTHEST_AHEAD_MS));

function monthsOf({ from, to }: TrendsQuery): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = monthAfter(month, 1)) months.push(month);
  return months;
}

const sumOf = (rows: readonly Counted[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The counts of each vessel, the most first. Where months and vessels were counted apart, those of vessels have no month. */
function byVessel(rows: readonly Counted[]) {
  const groups = Map.groupBy(
    rows.filter((row) => 'vessel' in row),
    ({ vessel }) => vessel ?? null,
  );
  return [...groups]
    .map(([vessel, some]) => ({ vessel, count: sumOf(some) }))
    .filter(({ count }) => count > 0)
    .toSorted(
      (one, other) =>
        other.count - one.count || ((one.vessel ?? '') < (other.vessel ?? '') ? -1 : 1),
    );
}

/** The clocks of the vessels of a place, by their ids; the others show UTC. */
async function clocksOf(
  service: Service,
  { organization, vessel }: TrendsQuery,
): Promise<ReadonlyMap<string, ShipClocks>> {
  const found = await service
    .store(vessels)
    .find({ organization: objectId(organization), ...(vessel && { _id: objectId(vessel) }) })
    .project({ shipTime: 1, shipTimeLog: 1 })
    .toArray();
  return new Map(found.map(({ _id, ...clocks }) => [String(_id), clocks as ShipClocks]));
}

type Clocks = ReadonlyMap<string, ShipClocks>;

const monthIn = (clocks: Clocks, vessel: string | undefined, at: number): string =>
  monthAboard(clocks.get(vessel ?? '') ?? {}, at);

interface Sought {
  code: TrendCode;
  asked: TrendsQuery;
  clocks: Clocks;
}

/** The counts of a trend's series. */
async function seriesOf(
  service: Service,
  sought: Sought,
  viewer: Viewer,
): Promise<Record<string, Counted[]>> {
  const { code, asked } = sought;
  if (code === 'incidents') return incidentsOf(service, sought, viewer);
  if (code === 'rest') return { violations: await violationsOf(service, asked, viewer) };
  const counts = (byDay[code] ?? []).map(
    async (one) =>
      [one.series, await countsByDay(service, { ...one, code, asked }, viewer)] as const,
  );
  return Object.fromEntries(await Promise.all(counts));
}

const daysOf = ({ from, to }: TrendsQuery) => ({
  first: `${from}-01`,
  last: dayAfter(`${monthAfter(to, 1)}-01`, -1),
});

/** The counts of a series from the columns of its list, by month and by vessel apart. */
async function countsByDay(
  service: Service,
  { code, asked, by, where }: DayCount & Pick<Sought, 'code' | 'asked'>,
  viewer: Viewer,
): Promise<Counted[]> {
  const { first, last } = daysOf(asked);
  const within = { [by]: { greater_than_equal: first, less_than_equal: last } };
  const { total, counts } = await service.reading.tally(
    service.store(sources[code].collection),
    { where: { and: [whereIn(asked), within, where ?? {}] } },
    viewer,
    [by, 'vessel'],
  );
  const aboard = Object.entries(counts.vessel ?? {}).map(([vessel, count]) => ({ vessel, count }));
  return [
    ...Object.entries(counts[by] ?? {}).map(([day, count]) => ({ month: monthOf(day), count })),
    ...aboard,
    { vessel: undefined, count: total - sumOf(aboard) },
  ];
}

interface IncidentGroup {
  _id: { vessel?: ObjectId | null; isNearMiss: boolean; at: string };
  count: number;
}

/**
 * Incidents and near misses by the months of the clocks aboard. These matter for a moment near the end of a month in UTC alone: all others are counted by
 * their month in the database.
 */
async function incidentsOf(
  service: Service,
  { asked, clocks }: Sought,
  viewer: Viewer,
): Promise<Record<string, Counted[]>> {
  const access = recordsAt(sources.incidents.guard(), viewer, 'read');
  if (access === false) return {};
  const { first, last } = daysOf(asked);
  const occurredAt = { $gte: new Date(dayAfter(first, -1)), $lt: new Date(dayAfter(last, 2)) };
  const text = (format: string) => ({ $dateToString: { format, date: '$occurredAt' } });
  const date = { $dayOfMonth: '$occurredAt' };
  const isWithin = { $and: [{ $gte: [date, 2] }, { $lte: [date, 27] }] };
  const groups = await service
    .store(sources.incidents.collection)
    .aggregate<IncidentGroup>(reached(access, { ...placeOf(asked), occurredAt }), [
      {
        $group: {
          _id: {
            vessel: '$vessel',
            isNearMiss: { $eq: ['$category', 'near miss'] },
            at: { $cond: [isWithin, text('%Y-%m-15T00:00:00Z'), text('%Y-%m-%dT%H:%M:%SZ')] },
          },
          count: { $sum: 1 },
        },
      },
    ])
    .toArray();
  const rows = groups
    .map(({ _id: { vessel, isNearMiss, at }, count }) => {
      const id = vessel ? String(vessel) : undefined;
      return { month: monthIn(clocks, id, Date.parse(at)), vessel: id, isNearMiss, count };
    })
    .filter(({ month }) => asked.from <= month && month <= asked.to);
  return {
    nearMisses: rows.filter(({ isNearMiss }) => isNearMiss),
    incidents: rows.filter(({ isNearMiss }) => !isNearMiss),
  };
}

interface BrokenGroup {
  _id: { vessel: ObjectId; month: string };
  count: number;
}

/** The rules of rest that were broken, each once a day and person. */
async function violationsOf(
  service: Service,
  asked: TrendsQuery,
  viewer: Viewer,
): Promise<Counted[]> {
  const access = recordsAt(restGuard, viewer, 'read');
  if (access === false) return [];
  const { first, last } = daysOf(asked);
  const fits = {
    ...placeOf(asked),
    ...recorded,
    day: { $gte: first, $lte: last },
    'secret.violated': { $gt: '' },
  };
  const groups = await service
    .store(restHours)
    .aggregate<BrokenGroup>(reached(access, fits), [
      {
        $group: {
          _id: { vessel: '$vessel', month: { $substrBytes: ['$day', 0, 7] } },
          count: { $sum: { $size: { $split: ['$secret.violated', ' '] } } },
        },
      },
    ])
    .toArray();
  return groups.map(({ _id: { vessel, month }, count }) => ({
    month,
    vessel: String(vessel),
    count,
  }));
}

/** The month of the earliest record that the viewer may read, by its own date; null while there is none. */
async function sinceOf(
  service: Service,
  { asked, clocks, open }: { asked: TrendsQuery; clocks: Clocks; open: readonly TrendCode[] },
  viewer: Viewer,
): Promise<string | null> {
  const earliest = await Promise.all(
    [...new Set(open.map((code) => sources[code]))].map(async ({ collection, earliestBy }) => {
      const { docs } = await service.reading.page(
        service.store(collection),
        {
          where: { and: [whereIn(asked), { [earliestBy]: { exists: true } }] },
          sort: earliestBy,
          limit: 1,
          pagination: false,
          depth: 0,
          select: { [earliestBy]: true, vessel: true },
        },
        viewer,
      );
      const [first] = docs;
      const at = first?.[earliestBy];
      if (typeof at !== 'string') return [];
      return at.length === 10
        ? [monthOf(at)]
        : [monthIn(clocks, idIn(first?.vessel), Date.parse(at))];
    }),
  );
  return earliest.flat().toSorted()[0] ?? null;
}
