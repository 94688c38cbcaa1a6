import {
  collectionOf,
  levelAt,
  type MenuPlace,
  type Register,
  reaches,
  registerPlace,
  waitingStatuses,
} from '@fairlead/contracts';
import {
  isOperator,
  organizationsOfMember,
  type Query,
  type Service,
  type Viewer,
} from '@fairlead/service-kit';
import { standingsIn } from '../aboard.ts';
import { pendingAcknowledgements, type ReadAcknowledging } from './owed.ts';

/**
 * The where of the records that await a viewer among those that match one: open ones that name them as an actor, and those that they are to
 * approve where they work or are asked to acknowledge; undefined if none can.
 */
export async function openWhere(
  service: Service,
  register: Register,
  viewer: Viewer,
  asked: unknown,
  read?: ReadAcknowledging,
): Promise<object | undefined> {
  if (viewer.kind !== 'person' || isOperator(viewer)) return undefined;
  const named = register.actors.map((member) => ({ [member]: { equals: viewer.id } }));
  const owed = await pendingAcknowledgements(service, register, viewer, read);
  const mine = [
    ...(owed.length ? [{ id: { in: owed } }] : []),
    ...(named.length
      ? [{ and: [{ status: { in: waitingStatuses(register) } }, { or: named }] }]
      : []),
    ...toApprove(register, viewer),
  ];
  return mine.length ? { and: [whereIn(asked), { or: mine }].filter(Boolean) } : undefined;
}

/**
 * The wheres of what somebody is to approve: for the vessels that their records name, and for the company where a record has no vessel. Nobody
 * approves their own, and vessels' records await those who lead them.
 */
function toApprove(register: Register, viewer: Viewer & { kind: 'person' }): object[] {
  const { approvedIn = [], ofPerson } = register;
  if (approvedIn.length === 0) return [];
  const others = ofPerson ? [{ [ofPerson]: { not_equals: viewer.id } }] : [];
  const organizations = [...new Set(organizationsOfMember(viewer))];
  return organizations.flatMap((organization) => {
    const standings = standingsIn(viewer, organization);
    const approves = (place: MenuPlace | undefined) =>
      place !== undefined && reaches(levelAt(place, standings), 'approve');
    const own = [...new Set(standings.flatMap(({ vessel }) => vessel ?? []))].filter((vessel) =>
      approves(registerPlace(register, 'vessel', vessel)),
    );
    const places = [
      ...(own.length ? [{ vessel: { in: own } }] : []),
      ...(approves(registerPlace(register, 'org')) ? [{ vessel: { exists: false } }] : []),
    ];
    return places.map((place) => ({
      and: [
        { organization: { equals: organization } },
        { status: { in: approvedIn } },
        place,
        ...others,
      ],
    }));
  });
}

/** How many of the matching records await the viewer. */
export async function openFor(
  service: Service,
  register: Register,
  viewer: Viewer,
  { where: asked }: Query,
  read?: ReadAcknowledging,
): Promise<number> {
  const where = await openWhere(service, register, viewer, asked, read);
  if (!where) return 0;
  const store = service.store(collectionOf(register.slug));
  return service.reading.count(store, { where } as Query, viewer);
}

/** A where to be nested in another; an invalid one is refused where it is queried directly. */
function whereIn(asked: unknown): unknown {
  if (typeof asked !== 'string') return asked;
  try {
    return JSON.parse(asked);
  } catch {
    return undefined;
  }
}
