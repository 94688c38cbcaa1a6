import {
  collectionOf,
  dayAfter,
  defaultReach,
  isClosed,
  isId,
  type Register,
  registerOverview,
  type SeenPerson,
  type SeenRecord,
} from '@fairlead/contracts';
import {
  apiErrors,
  both,
  contentOf,
  described,
  type Filter,
  objectId,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { z } from 'zod';
import { today } from '../days.ts';
import { employees } from '../employees/collection.ts';
import { rotations } from '../rotations/collection.ts';
import { vessels } from '../vessels/collection.ts';
import { levelOf, recordsAt } from './access.ts';
import { plainContent } from './named-in.ts';
import type { RegisterStore } from './register-store.ts';
import { registerStoreNamed } from './register-stores.ts';

const day = z.iso.date().optional().catch(undefined);
const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
  from: day,
  to: day,
});
type OverviewQuery = z.infer<typeof asked>;

/** The default period (days). */
const USUAL_PERIOD = 365;

/** How many records of a register an overview is made of at most. */
export const mostSeen = 5_000;

/**
 * `GET /api/registers/{slug}/overview?organization=…[&vessel=…][&from=…&to=…]`: the overview of the records that the viewer may read, as the register
 * declares it; for a vessel, or for the whole organization. Includes nothing restricted or encrypted.
 */
export function overviewRoute(service: Service, { register, collection }: RegisterStore): void {
  const { overview } = register;
  if (!overview) return;
  const beside = (overview.beside ?? []).flatMap((slug) => registerStoreNamed(slug) ?? []);
  service.read(
    `/api/${collectionOf(register.slug)}/overview`,
    {
      from: [
        collection.slug,
        ...beside.map((one) => one.collection.slug),
        'employees',
        'rotations',
      ],
      parameters: ['organization', 'vessel', 'from', 'to'],
      schema: described({
        tag: collection.slug,
        summary: `What the ${register.plural.toLowerCase()} come to, taken together`,
        query: asked,
        answers: { 200: registerOverview },
      }),
    },
    async (query, viewer) => {
      const { organization, vessel } = query;
      if (recordsAt(register, viewer, 'read') === false) throw apiErrors.forbidden();
      if (!isId(organization) || (vessel && !isId(vessel))) return nothing;
      // Only those who may open the page there learn who is aboard.
      if (levelOf(register, viewer, query) === 'none') return nothing;
      const reach = dayAfter(today(), -(overview.reachesBack ?? defaultReach));
      const [records, around, others] = await Promise.all([
        seen(service, register, { viewer, query, reach }),
        surroundings(service, query),
        Promise.all(
          beside.map(
            async (one) =>
              [
                one.register.slug,
                await seen(service, one.register, { viewer, query, reach }),
              ] as const,
          ),
        ),
      ]);
      const isPartial = [records, ...others.map(([, seen]) => seen)].some(
        ({ length }) => length > mostSeen,
      );
      const whole = {
        ...nothing,
        ...overview.of(records.slice(-mostSeen), {
          ...around,
          others: Object.fromEntries(others.map(([slug, seen]) => [slug, seen.slice(-mostSeen)])),
        }),
      };
      return isPartial ? { ...whole, findings: [partial, ...whole.findings] } : whole;
    },
  );
}

const nothing = { figures: [], findings: [], tables: [] };

/** Warns that the overview leaves out the oldest records. */
const partial = {
  code: 'partial',
  text: `Only the latest ${mostSeen.toLocaleString('en')} records are included. Choose a vessel or a later period to see all of them.`,
  tone: 'warning' as const,
  records: [],
};

interface Sought {
  viewer: Viewer;
  query: OverviewQuery;
  reach: string;
}

/**
 * The records of a register that a viewer may read, the oldest first: open ones, and those created or closed recently or in the period. Of more than
 * the limit, one more than the limit, the latest.
 */
async function seen(
  service: Service,
  register: Register,
  { viewer, query, reach }: Sought,
): Promise<SeenRecord[]> {
  const access = recordsAt(register, viewer, 'read');
  if (access === false) return [];
  const since = query.from && query.from < reach ? query.from : reach;
  const lately: Filter = {
    ...placeOf(query),
    deletedAt: null,
    $or: [
      { closedOn: null },
      { closedOn: { $gte: since } },
      { createdAt: { $gte: new Date(since) } },
    ],
  };
  const store = service.store(collectionOf(register.slug));
  const hidden = Object.entries(register.fields).flatMap(([name, { isRestricted, isEncrypted }]) =>
    isRestricted || isEncrypted ? [name] : [],
  );
  const stored = await store
    .find(access === true ? lately : both(access, lately))
    .sort({ createdAt: -1, _id: -1 })
    .limit(mostSeen + 1)
    .toArray();
  return stored.toReversed().map((one) => {
    const content = plainContent(register.fields, contentOf(store.collection, one));
    for (const name of hidden) delete content[name];
    const status = String(one.status);
    return {
      id: one._id.toHexString(),
      number: typeof one.number === 'string' ? one.number : undefined,
      title: String(one.title ?? ''),
      status,
      isClosed: isClosed(register, status),
      vessel: one.vessel ? String(one.vessel) : undefined,
      createdOn: one.createdAt.toISOString().slice(0, 10),
      closedOn: typeof one.closedOn === 'string' ? one.closedOn : undefined,
      content,
    };
  });
}

const placeOf = ({ organization, vessel }: OverviewQuery): Filter => ({
  organization: objectId(organization),
  ...(vessel && { vessel: objectId(vessel) }),
});

/** The people there, the vessel, and the requested days. */
async function surroundings(service: Service, query: OverviewQuery) {
  const { vessel } = query;
  const to = query.to ?? today();
  const from = query.from ?? dayAfter(to, -USUAL_PERIOD + 1);
  const [{ people, changedOn }, ship] = await Promise.all([
    peopleAt(service, query),
    vessel ? service.store(vessels).findById(objectId(vessel)) : undefined,
  ]);
  return {
    today: today(),
    period: { from: from <= to ? from : to, to },
    people,
    crewChangedOn: changedOn,
    vessel: vessel ? { safeManning: ship?.safeManning ?? undefined } : undefined,
  };
}

/**
 * Who is aboard a vessel today, or works for the organization: active people, except those planned to be away; and when the crew last
 * changed, by employments and rotations.
 */
async function peopleAt(
  service: Service,
  query: OverviewQuery,
): Promise<{ people: SeenPerson[]; changedOn: string | undefined }> {
  const now = today();
  const begun = { ...placeOf(query), status: { $in: ['active', 'done'] }, from: { $lte: now } };
  const [employed, planned, changedOn] = await Promise.all([
    service
      .store(employees)
      .find({ ...placeOf(query), status: 'active' })
      .sort({ 'user.fullName': 1, _id: 1 })
      .toArray(),
    service
      .store(rotations)
      .find({ ...begun, to: { $gte: now } })
      .sort({ from: 1 })
      .toArray(),
    crewChangedOn(service, query, begun),
  ]);
  const away = new Set(
    planned.flatMap(({ user, kind }) => (kind !== 'aboard' ? [String(user.id)] : [])),
  );
  const aboardSince = new Map(
    planned.flatMap(({ user, kind, from }) =>
      kind === 'aboard' ? [[String(user.id), from] as const] : [],
    ),
  );
  const people = employed
    .filter(({ user }) => !away.has(String(user.id)))
    .map(({ user, startedOn, createdAt }) => ({
      id: String(user.id),
      name: user.fullName ?? '',
      since: aboardSince.get(String(user.id)) ?? startedOn ?? createdAt.toISOString().slice(0, 10),
    }));
  return { people: oncePerPerson(people), changedOn };
}

/** The first and the last day of employments and rotations that are the latest by today. */
interface LatestDays {
  from: string | null;
  to: string | null;
}

/** When somebody last signed on or off there: determined in the database, as there are employments and rotations of many years. */
async function crewChangedOn(
  service: Service,
  query: OverviewQuery,
  begun: Filter,
): Promise<string | undefined> {
  const now = today();
  const latest = (from: unknown, to: string) => ({
    $group: {
      _id: null,
      from: { $max: { $cond: [{ $lte: [from, now] }, from, null] } },
      to: { $max: { $cond: [{ $lt: [to, now] }, to, null] } },
    },
  });
  const createdOn = { $dateToString: { format: '%Y-%m-%d', date: '$createdAt' } };
  const [employed, planned] = await Promise.all([
    service
      .store(employees)
      .aggregate<LatestDays>(placeOf(query), [
        latest({ $ifNull: ['$startedOn', createdOn] }, '$endedOn'),
      ])
      .toArray(),
    service
      .store(rotations)
      .aggregate<LatestDays>({ ...begun, kind: 'aboard' }, [latest('$from', '$to')])
      .toArray(),
  ]);
  return [...employed, ...planned]
    .flatMap(({ from, to }) => [...(from ? [from] : []), ...(to ? [dayAfter(to, 1)] : [])])
    .toSorted()
    .at(-1);
}

const oncePerPerson = (people: readonly SeenPerson[]): SeenPerson[] => [
  ...new Map(people.map((person) => [person.id, person])).values(),
];
