import {
  type AccessLevel,
  highestOf,
  levelAt,
  type Register,
  reaches,
  registerPlace,
  relatedId,
  type Standing,
} from '@fairlead/contracts';
import {
  type Access,
  type AccessRules,
  either,
  type Filter,
  isOperator,
  objectId,
  type Viewer,
} from '@fairlead/service-kit';

/** What says by `organization` and `vessel` where a record is kept; nobody need have checked it. */
export type RecordPlace = Readonly<Record<string, unknown>>;

/**
 * Who may do what with the records of a register: by the level that the table of the menus gives at its page of the company, or of the
 * vessel that a record is of; the higher counts. A vessel's page reaches records of that vessel alone (O-052, O-055).
 */
export const registerRules = (register: Register): AccessRules => ({
  read: (viewer) => recordsAt(register, viewer, 'read'),
  create: (viewer, content) => reaches(levelOf(register, viewer, content), 'write'),
  update: (viewer) => recordsAt(register, viewer, 'write'),
  change: (viewer, _before, after) => reaches(levelOf(register, viewer, after), 'write'),
  delete: (viewer) => recordsAt(register, viewer, 'approve'),
  ...(Object.values(register.fields).some(({ isRestricted }) => isRestricted) && {
    restricted: (viewer: Viewer) => recordsAt(register, viewer, 'approve'),
  }),
});

/** What a viewer may do with a record of a register that is kept here. */
export function levelOf(register: Register, viewer: Viewer, place: RecordPlace): AccessLevel {
  if (isOperator(viewer)) return 'approve';
  const standings = standingsIn(viewer, idIn(place.organization));
  const vessel = idIn(place.vessel);
  const places = [
    registerPlace(register, 'org'),
    vessel === undefined ? undefined : registerPlace(register, 'vessel', vessel),
  ];
  return highestOf(places.flatMap((at) => (at ? [levelAt(at, standings)] : [])));
}

/** The records of a register that a viewer reaches with a level. */
export function recordsAt(register: Register, viewer: Viewer, level: AccessLevel): Access {
  if (isOperator(viewer)) return true;
  if (viewer.kind !== 'person') return false;
  const organizations = [...new Set(viewer.memberships.map(({ organization }) => organization))];
  const company = registerPlace(register, 'org');
  const whole = organizations.filter(
    (organization) =>
      company && reaches(levelAt(company, standingsIn(viewer, organization)), level),
  );
  const partly = organizations.filter((organization) => !whole.includes(organization));
  return either(
    whole.length > 0 && { organization: { $in: whole.map(objectId) } },
    ...partly.map((organization) => aboard(register, viewer, organization, level)),
  );
}

/** The records of an organization's vessels that a viewer reaches by the vessel's page. */
function aboard(
  register: Register,
  viewer: Viewer,
  organization: string,
  level: AccessLevel,
): Filter | false {
  const standings = standingsIn(viewer, organization);
  const isReached = (vessel: string) => {
    const place = registerPlace(register, 'vessel', vessel);
    return place !== undefined && reaches(levelAt(place, standings), level);
  };
  const own = [...new Set(standings.flatMap(({ vessel }) => vessel ?? []))];
  const within = { organization: objectId(organization) };
  if (!isReached(elsewhere)) {
    const reached = own.filter(isReached);
    return reached.length > 0 && { ...within, vessel: { $in: reached.map(objectId) } };
  }
  const refused = own.filter((vessel) => !isReached(vessel)).map(objectId);
  return { ...within, vessel: { $nin: [null, ...refused] } };
}

/** A vessel that nobody's record names: what holds of it holds of all the others. */
const elsewhere = '';

const standingsIn = (viewer: Viewer, organization: string | undefined): readonly Standing[] =>
  viewer.kind === 'person'
    ? viewer.memberships.filter((membership) => membership.organization === organization)
    : [];

/** The id of what content names, whole or by its id; undefined where it names nothing. */
export function idIn(related: unknown): string | undefined {
  if (typeof related === 'string') return related || undefined;
  const isNamed = typeof related === 'object' && related !== null && 'id' in related;
  return isNamed && typeof related.id === 'string' ? relatedId({ id: related.id }) : undefined;
}
