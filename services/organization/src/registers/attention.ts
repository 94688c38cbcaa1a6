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
import { described, type Query, type Service, type Viewer } from '@fairlead/service-kit';
import { z } from 'zod';
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
      from: [...stores.map(({ collection }) => collection.slug), 'acknowledgements', 'employees'],
      parameters: ['organization', 'vessel', 'of'],
      schema: described({
        summary: 'The records of registers that need attention',
        query: asked,
        answers: { 200: concerningRecords },
      }),
    },
    async ({ organization, vessel, of }, viewer) => {
      if (!isId(organization) || (vessel && !isId(vessel))) return { records: [], total: 0 };
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
      // Non-compliant records of the first registers fill the list; among those that await somebody any register may hold
      // the most urgent.
      const found = of
        ? await Promise.all(asking.map((one) => concerning(service, one, viewer)))
        : await firstOf(service, asking, viewer);
      const records = found
        .flatMap((one) => one.records)
        .toSorted((one, other) => Number(other.breaches) - Number(one.breaches))
        .slice(0, mostConcerning)
        .map(({ breaches: _, ...record }) => record);
      const todayAboard = await daysAboard(service, records);
      return {
        records: records.map((record) => ({ ...record, today: todayAboard(record.vessel) })),
        total: found.reduce((sum, { total }) => sum + total, 0),
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
const named = z.object({ fullName: z.string() });

interface Sought extends RegisterStore {
  where: object;
}

interface FirstMatches {
  records: (Concerning & { breaches: boolean })[];
  total: number;
}

/** The matches in each of some registers; records only from the first ones, until the list is full. */
async function firstOf(
  service: Service,
  asking: readonly Sought[],
  viewer: Viewer,
): Promise<FirstMatches[]> {
  const totals = await Promise.all(
    asking.map(({ collection, where }) =>
      service.reading.count(service.store(collection), { where } as unknown as Query, viewer),
    ),
  );
  let before = 0;
  return Promise.all(
    asking.map(async (one, at) => {
      const total = totals[at] ?? 0;
      const isShown = total > 0 && before < mostConcerning;
      before += total;
      return isShown ? concerning(service, one, viewer) : { records: [], total };
    }),
  );
}

/** The most urgent records of one register, in its own order, and how many there are. */
async function concerning(
  service: Service,
  { register, collection, where }: Sought,
  viewer: Viewer,
): Promise<FirstMatches> {
  const [person, due] = [personMemberOf(register), dueMemberOf(register)];
  const { docs, totalDocs } = await service.reading.page(
    service.store(collection),
    {
      where,
      sort: register.order,
      limit: String(mostConcerning),
      depth: '1',
      select: { ...selected, ...(person && { [person]: true }), ...(due && { [due]: true }) },
    } as unknown as Query,
    viewer,
  );
  const breaching = new Set(breachesOf(register));
  const records = docs.map((doc) => {
    const { id, vessel, number, title, status, flags, ...fields } = readRecord.parse(doc);
    const { data: whose } = named.safeParse(person && fields[person]);
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
  return { records, total: totalDocs };
}
