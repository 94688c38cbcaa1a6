import {
  certificates,
  collectionOf,
  correctiveActions,
  crewDaysAboard,
  type DayPeriod,
  dayAfter,
  injuriesPerMillionHours,
  openStatuses,
  pastOf,
  type ReportingFigures,
  violationsPer100CrewDays,
} from '@fairlead/contracts';
import {
  type Filter,
  type ObjectId,
  objectId,
  type Query,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { today } from '../days.ts';
import { employees } from '../employees/collection.ts';
import { recordsAt } from '../registers/access.ts';
import { restHours } from '../rest/collection.ts';
import { restGuard } from '../rest/guard.ts';
import { recorded } from '../rest/recorded.ts';
import { rotations } from '../rotations/collection.ts';
import { placeOf, type ReportingPlace, reached, registerOf, whereIn } from './place.ts';

const counted = ['certificates', 'mandatory-documents', 'corrective-actions', 'incidents'] as const;

/** The collections of the registers whose records are counted. */
export const registersCounted = counted.map((slug) => collectionOf(slug));

interface FiguresQuery extends DayPeriod, ReportingPlace {}

/** The figures of a period, each from one query over all vessels. */
export async function figuresOf(
  service: Service,
  asked: FiguresQuery,
  viewer: Viewer,
): Promise<Omit<ReportingFigures, 'from' | 'to'>> {
  const count = (slug: string, fits: Filter) => countOf(service, { slug, asked, fits }, viewer);
  const expiring = { expiryDate: { $gte: asked.from, $lte: asked.to } };
  const [people, vessels, rest, overdue, events, crewDays] = await Promise.all([
    count(certificates.slug, { ...expiring, status: { $in: openStatuses(certificates) } }),
    count('mandatory-documents', expiring),
    restOf(service, asked, viewer),
    count(correctiveActions.slug, {
      dueDate: { $gte: asked.from, $lte: asked.to },
      flags: 'overdue',
    }),
    eventsOf(service, asked, viewer),
    crewDaysOf(service, asked),
  ]);
  return {
    expiries: { certificates: people, vesselCertificates: vessels },
    rest,
    actions: overdue === null ? null : { overdue },
    incidents: events && {
      ...events,
      crewDays,
      perMillionHours: injuriesPerMillionHours(events.lostTime, crewDays),
    },
  };
}

interface Count {
  slug: string;
  asked: FiguresQuery;
  fits: Filter;
}

/** How many records match among those that the viewer may read; null if they may read none. */
async function countOf(
  service: Service,
  { slug, asked, fits }: Count,
  viewer: Viewer,
): Promise<number | null> {
  const access = recordsAt(registerOf(slug), viewer, 'read');
  if (access === false) return null;
  const found = { ...placeOf(asked), ...fits };
  return service.store(collectionOf(slug)).count(reached(access, found));
}

/** What was reported in the period, and how much of it cost time. */
async function eventsOf(service: Service, asked: FiguresQuery, viewer: Viewer) {
  // By instants: the days of the period in UTC.
  const occurredAt = {
    $gte: new Date(asked.from),
    $lt: new Date(dayAfter(asked.to, 1)),
  };
  const [reported, lostTime] = await Promise.all([
    countOf(service, { slug: 'incidents', asked, fits: { occurredAt } }, viewer),
    countOf(
      service,
      {
        slug: 'incidents',
        asked,
        fits: { occurredAt, category: { $in: ['lost time', 'fatality'] } },
      },
      viewer,
    ),
  ]);
  return reported === null || lostTime === null ? null : { reported, lostTime };
}

/** How often rules were broken aboard a vessel. */
interface Broken {
  _id: ObjectId;
  violations: number;
}

/** The query for a period's days of rest. */
const whereOf = (asked: FiguresQuery) => ({
  ...whereIn(asked),
  day: { greater_than_equal: asked.from, less_than_equal: asked.to },
});

/**
 * The rules of rest that were broken, over the recorded days: nothing is known of a day without hours, and a vessel that records nothing
 * would look better for it.
 */
async function restOf(
  service: Service,
  asked: FiguresQuery,
  viewer: Viewer,
): Promise<ReportingFigures['rest']> {
  const access = recordsAt(restGuard, viewer, 'read');
  if (access === false) return null;
  const fits: Filter = {
    ...placeOf(asked),
    day: { $gte: asked.from, $lte: asked.to },
    ...recorded,
  };
  const store = service.store(restHours);
  // Most days break nothing: those that do are found by their index, and all are only counted.
  const [days, broken] = await Promise.all([
    service.reading.tally(store, { where: whereOf(asked) } as Query, viewer, ['vessel']),
    store
      .aggregate<Broken>(reached(access, { ...fits, 'secret.violated': { $gt: '' } }), [
        {
          $group: {
            _id: '$vessel',
            violations: { $sum: { $size: { $split: ['$secret.violated', ' '] } } },
          },
        },
      ])
      .toArray(),
  ]);
  const crewDays = days.total;
  const groups = broken.map(({ _id, violations }) => {
    const id = _id.toHexString();
    return { id, violations, crewDays: days.counts.vessel?.[id] ?? 0 };
  });
  const violations = sumOf(groups.map((one) => one.violations));
  return {
    violations,
    crewDays,
    per100CrewDays: violationsPer100CrewDays(violations, crewDays),
    vessels: groups.toSorted(
      (one, other) => other.violations - one.violations || (one.id < other.id ? -1 : 1),
    ),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/**
 * The days that people were aboard in the period, up to today: by their employments, except when they are planned to be away, and by the hours that they have
 * recorded. An employment that does not say since when is counted from the day on which it was entered here, or from their first recorded day if that is earlier.
 */
async function crewDaysOf(service: Service, asked: FiguresQuery): Promise<number> {
  const period = pastOf(asked, today());
  if (!period) return 0;
  const place = placeOf(asked);
  const aboard = asked.vessel ? place : { ...place, vessel: { $ne: null } };
  const [employed, planned, worked] = await Promise.all([
    service
      .store(employees)
      .find({ ...aboard, $or: [{ endedOn: null }, { endedOn: { $gte: period.from } }] })
      .project({ user: 1, startedOn: 1, endedOn: 1, createdAt: 1 })
      .toArray(),
    service
      .store(rotations)
      .find({
        organization: objectId(asked.organization),
        status: { $in: ['active', 'done'] },
        kind: { $ne: 'aboard' },
        from: { $lte: period.to },
        to: { $gte: period.from },
      })
      .project({ user: 1, from: 1, to: 1 })
      .toArray(),
    service
      .store(restHours)
      .aggregate<{ _id: ObjectId; days: string[] }>(
        { ...place, day: { $gte: period.from, $lte: period.to }, ...recorded },
        [{ $group: { _id: '$user.id', days: { $push: '$day' } } }],
      )
      .toArray(),
  ]);
  const recordedDays = worked.flatMap(({ _id, days }) =>
    days.map((day) => ({ user: String(_id), day })),
  );
  const firstDays = new Map(worked.map(({ _id, days }) => [String(_id), days.toSorted()[0]]));
  const timesAboard = employed.map(({ user, startedOn, endedOn, createdAt }) => ({
    user: String(user.id),
    from:
      startedOn ?? earlier(createdAt.toISOString().slice(0, 10), firstDays.get(String(user.id))),
    ...(endedOn && { to: endedOn }),
  }));
  const timesAway = planned.map(({ user, from, to }) => ({ user: String(user.id), from, to }));
  return crewDaysAboard(timesAboard, timesAway, period, recordedDays);
}

const earlier = (day: string, other = day): string => (other < day ? other : day);
