import {
  type AccessLevel,
  highestOf,
  levelAt,
  type Register,
  reaches,
  registerPlace,
  relatedId,
} from '@fairlead/contracts';
import {
  type Access,
  type AccessRules,
  either,
  type Filter,
  isOperator,
  objectId,
  organizationsOfMember,
  type Viewer,
} from '@fairlead/service-kit';
import { documentsAboardIn, standingsIn } from '../aboard.ts';

/** What says by `organization` and `vessel` where a record is kept; nobody need have checked it. */
export type RecordPlace = Readonly<Record<string, unknown>>;

/** What of a register says who may do what. */
export type Guarded = Pick<Register, 'slug' | 'pages' | 'ofPerson'>;

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
export function levelOf(register: Guarded, viewer: Viewer, place: RecordPlace): AccessLevel {
  if (isOperator(viewer)) return 'approve';
  const standings = standingsIn(viewer, idIn(place.organization));
  const vessel = idIn(place.vessel);
  const places = [
    registerPlace(register, 'org'),
    vessel === undefined ? undefined : registerPlace(register, 'vessel', vessel),
  ];
  const level = highestOf(places.flatMap((at) => (at ? [levelAt(at, standings)] : [])));
  const { ofPerson } = register;
  if (ofPerson === undefined || level === 'approve') return level;
  const isOwn = viewer.kind === 'person' && idIn(place[ofPerson]) === viewer.id;
  return isOwn && standings.length > 0 ? 'write' : 'none';
}

/**
 * The records of a register that a viewer reaches with a level. What is said of records is reached like them, and `isOf` says otherwise
 * whose they are.
 */
export function recordsAt(
  register: Guarded,
  viewer: Viewer,
  level: AccessLevel,
  isOf = (user: string): Filter => ({ [`${register.ofPerson}.id`]: objectId(user) }),
): Access {
  if (register.ofPerson === undefined || level === 'approve')
    return recordsByPage(register, viewer, level);
  const others = recordsByPage(register, viewer, 'approve');
  return others === true ? true : either(ownRecords(viewer, isOf, level), others);
}

/** The records that are a viewer's own: to read for good, to write while they belong to the organization. */
function ownRecords(
  viewer: Viewer,
  isOf: (user: string) => Filter,
  level: AccessLevel,
): Filter | false {
  if (viewer.kind !== 'person') return false;
  const own = isOf(viewer.id);
  if (level === 'read') return own;
  const organizations = [...new Set(organizationsOfMember(viewer))].map(objectId);
  return organizations.length > 0 && { ...own, organization: { $in: organizations } };
}

function recordsByPage(register: Guarded, viewer: Viewer, level: AccessLevel): Access {
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
    ...partly.map((organization) =>
      documentsAboardIn(organization, {
        page: (vessel) => registerPlace(register, 'vessel', vessel),
        viewer,
        level,
      }),
    ),
  );
}

/** The id of what content names, whole or by its id; undefined where it names nothing. */
export function idIn(related: unknown): string | undefined {
  if (typeof related === 'string') return related || undefined;
  const isNamed = typeof related === 'object' && related !== null && 'id' in related;
  return isNamed && typeof related.id === 'string' ? relatedId({ id: related.id }) : undefined;
}
