import {
  breachesOf,
  type ConcerningRecords,
  clockIn,
  concerningRecords,
  dueMemberOf,
  isId,
  mostConcerning,
  openStatuses,
  personMemberOf,
  type Register,
} from '@fairlead/contracts';
import { described, objectId, type Query, type Service, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
import { vessels } from '../vessels/collection.ts';
import { recordsAt } from './access.ts';
import { zoneAboard } from './clocks.ts';
import { openWhere } from './open.ts';
import { acknowledgingOnce } from './owed.ts';
import type { RegisterStore } from './register-store.ts';

type Concerning = ConcerningRecords['records'][number];

const asked = z.object({
  organization: z.string().catch(''),
  vessel: z.string().optional().catch(''),
  of: z.literal('me').optional().catch(undefined),
});

/**
 * `GET /api/registers/attention?organization=…[&vessel=…][&of=me]`: the open records of all registers that the viewer may read and that are
 * non-compliant, or with `of=me` those that await the viewer, as dashboards show them first.
 */
export function attentionRoute(service: Service, stores: readonly RegisterStore[]): void {
  service.read(
    '/api/registers/attention',
    {
      from: [
        ...stores.map(({ collection }) => collection.slug),
        'acknowledgements',
        'employees',
        'vessels',
      ],
      parameters: ['organization', 'vessel', 'of'],
      schema: described({
        summary: 'The records of registers that need attention',
        query: asked,
        answers: { 200: concerningRecords },
      }),
    },
    async ({ organization, vessel, of }, viewer) => {
      if (!isId(organization) || (vessel && !isId(vessel)))
        return { records: [], total: 0, counts: [] };
      const place = {
        organization: { equals: organization },
        ...(vessel && { vessel: { equals: vessel } }),
      };
      const read = acknowledgingOnce(service);
      const sought = await Promise.all(
        stores
          .filter(({ register }) => recordsAt(register, viewer, 'read') !== false)
          .map(async (one) => {
            const where = of
              ? await openWhere(service, one.register, viewer, place, read)
              : breachingWhere(one.register, place);
            return where && { ...one, where };
          }),
      );
      const asking = sought.filter((one) => one !== undefined);
      const counts = await countsOf(service, asking, viewer);
      // Non-compliant records of the first registers fill the list; among those that await somebody any register may hold
      // the most urgent.
      const found = of
        ? await Promise.all(
            counts
              .filter(({ total }) => total > 0)
              .map(({ of: one }) => concerning(service, one, viewer)),
          )
        : await firstOf(service, counts, viewer);
      const records = found
        .flat()
        .toSorted((one, other) => Number(other.breaches) - Number(one.breaches))
        .slice(0, mostConcerning)
        .map(({ breaches: _, ...record }) => record);
      const todayAboard = await daysAboard(service, records);
      return {
        records: records.map((record) => ({ ...record, today: todayAboard(record.vessel) })),
        total: counts.reduce((sum, { total }) => sum + total, 0),
        counts: await namedCounts(service, counts),
      };
    },
  );
}

/** The current day aboard the vessels of these records, by their clocks. */
async function daysAboard(service: Service, records: readonly Pick<Concerning, 'vessel'>[]) {
  const vessels = [...new Set(records.map(({ vessel }) => vessel))];
  const now = new Date().toISOString();
  const days = new Map(
    await Promise.all(
      vessels.map(
        async (vessel) => [vessel, clockIn(await zoneAboard(service, vessel), now).day] as const,
      ),
    ),
  );
  return (vessel: string | undefined) => days.get(vessel);
}

/** The where of a register's non-compliant records; undefined if none can be. */
function breachingWhere(register: Register, place: object): object | undefined {
  const breaches = breachesOf(register);
  return breaches.length
    ? { and: [place, { status: { in: openStatuses(register) } }, { flags: { in: breaches } }] }
    : undefined;
}

/** The selected members of every record. */
const selected = { vessel: true, number: true, title: true, status: true, flags: true };

/** Such a record as read: with the names of its vessel and its person. */
const readRecord = z.looseObject({
  id: z.string(),
  vessel: z.object({ id: z.string(), name: z.string().optional() }).nullish(),
  number: z.string().nullish(),
  title: z.string().nullish(),
  status: z.string(),
  flags: z.array(z.string()).default([]),
});
const somebody = z.object({ fullName: z.string() });

interface Sought extends RegisterStore {
  where: object;
}

/** How many records of a register match, in all and by the ids of vessels. */
interface RegisterCount {
  of: Sought;
  total: number;
  aboard: Readonly<Record<string, number>>;
}

const countsOf = (
  service: Service,
  asking: readonly Sought[],
  viewer: Viewer,
): Promise<RegisterCount[]> =>
  Promise.all(
    asking.map(async (of) => {
      const query = { where: of.where } as unknown as Query;
      const store = service.store(of.collection);
      const { total, counts } = await service.reading.tally(store, query, viewer, ['vessel']);
      return { of, total, aboard: counts.vessel ?? {} };
    }),
  );

/** The counts of registers with any, the most first, with the names of the vessels. */
async function namedCounts(
  service: Service,
  counts: readonly RegisterCount[],
): Promise<NonNullable<ConcerningRecords['counts']>> {
  const ids = new Set(counts.flatMap(({ aboard }) => Object.keys(aboard)));
  const known = await service
    .store(vessels)
    .find({ _id: { $in: [...ids].map(objectId) } })
    .project({ name: 1 })
    .toArray();
  const names = new Map(known.map(({ _id, name }) => [String(_id), name]));
  return counts
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
    .map(({ of, total, aboard }) => ({
      register: of.register.slug,
      total,
      vessels: Object.entries(aboard)
        .map(([id, count]) => ({ id, total: count, ...named(names.get(id)) }))
        .toSorted((one, other) => other.total - one.total),
    }));
}

const named = (name: string | undefined) => (name === undefined ? {} : { name });

type FirstMatches = (Concerning & { breaches: boolean })[];

/** The matches in the first of some registers, until the list is full. */
function firstOf(
  service: Service,
  counts: readonly RegisterCount[],
  viewer: Viewer,
): Promise<FirstMatches[]> {
  let before = 0;
  return Promise.all(
    counts.flatMap(({ of, total }) => {
      const isShown = total > 0 && before < mostConcerning;
      before += total;
      return isShown ? [concerning(service, of, viewer)] : [];
    }),
  );
}

/** The most urgent records of one register, in its own order. */
async function concerning(
  service: Service,
  { register, collection, where }: Sought,
  viewer: Viewer,
): Promise<FirstMatches> {
  const [person, due] = [personMemberOf(register), dueMemberOf(register)];
  const { docs } = await service.reading.page(
    service.store(collection),
    {
      where,
      sort: register.order,
      limit: String(mostConcerning),
      pagination: 'false',
      depth: '1',
      select: { ...selected, ...(person && { [person]: true }), ...(due && { [due]: true }) },
    } as unknown as Query,
    viewer,
  );
  const breaching = new Set(breachesOf(register));
  return docs.map((doc) => {
    const { id, vessel, number, title, status, flags, ...fields } = readRecord.parse(doc);
    const { data: whose } = somebody.safeParse(person && fields[person]);
    const { data: dueOn } = z.iso.date().safeParse(due && fields[due]);
    return {
      register: register.slug,
      id,
      ...(vessel && { vessel: vessel.id }),
      ...(vessel?.name && { vesselName: vessel.name }),
      ...(number && { number }),
      ...(title && { title }),
      ...(whose && { person: whose.fullName }),
      ...(dueOn && { dueOn }),
      status,
      flags,
      breaches: flags.some((code) => breaching.has(code)),
    };
  });
}
