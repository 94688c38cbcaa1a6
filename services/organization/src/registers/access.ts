import {
  type AccessLevel,
  type AccessRecord,
  highestOf,
  idIn,
  levelAt,
  type MenuPlace,
  type OrganizationRole,
  type Register,
  reaches,
  registerPlace,
  rolesAt,
} from '@fairlead/contracts';
import {
  type Access,
  type AccessRules,
  both,
  either,
  type Filter,
  isOperator,
  objectId,
  organizationsOfMember,
  type Viewer,
} from '@fairlead/service-kit';
import { documentsOfVessels, standingsIn } from '../aboard.ts';

export { idIn } from '@fairlead/contracts';

/** Content whose `organization` and `vessel` say where a record belongs; possibly unvalidated. */
export type RecordPlace = Readonly<Record<string, unknown>>;

/** The parts of a register that say who may do what. */
export type Guarded = Pick<Register, 'slug' | 'pages' | 'ofPerson' | 'own' | 'isPersonal'>;

/**
 * Who may do what with the records of a register: by the level that the table of the menus gives on its page of the company, or of the
 * record's vessel; the higher counts. A vessel's page only gives access to records of that vessel (O-052, O-055).
 */
export const registerRules = (register: Register): AccessRules => ({
  read: (viewer) => recordsAt(register, viewer, 'read'),
  create: (viewer, content) => reaches(levelOf(register, viewer, content), 'write'),
  update: (viewer) => recordsAt(register, viewer, 'write'),
  change: (viewer, _before, after) => reaches(levelOf(register, viewer, after), 'write'),
  delete: (viewer) => recordsAt(register, viewer, 'approve'),
  ...(Object.values(register.fields).some(({ isRestricted }) => isRestricted) && {
    restricted: (viewer: Viewer) => restrictedAt(register, viewer),
  }),
});

/** The records of a register whose restricted members a viewer reads: those they approve, if each person lets them. */
function restrictedAt(register: Register, viewer: Viewer): Access {
  const approved = recordsAt(register, viewer, 'approve');
  const { shownBy } = register;
  if (shownBy === undefined || isOperator(viewer)) return approved;
  const shown = { [shownBy]: true };
  if (typeof approved === 'boolean') return approved && shown;
  return both(approved, shown);
}

/** What a viewer may do with a record of a register that belongs here. */
export function levelOf(register: Guarded, viewer: Viewer, place: RecordPlace): AccessLevel {
  if (isOperator(viewer)) return 'approve';
  const standings = standingsIn(viewer, idIn(place.organization));
  const vessel = idIn(place.vessel);
  const places = [
    registerPlace(register, 'org'),
    vessel === undefined ? undefined : registerPlace(register, 'vessel', vessel),
  ].filter((at) => at !== undefined);
  const level = highestOf(places.map((at) => levelAt(at, standings)));
  const { ofPerson, isPersonal } = register;
  if (ofPerson === undefined || level === 'approve') return level;
  const isOwn =
    viewer.kind === 'person' &&
    idIn(place[ofPerson]) === viewer.id &&
    (place.status === undefined || register.own?.in.includes(String(place.status)) !== false);
  if (isOwn && standings.length > 0) return isPersonal ? 'write' : highestOf([level, 'read']);
  const overseen = highestOf(
    places.filter((at) => oversees(at, standings)).map((at) => levelAt(at, standings)),
  );
  return isPersonal && overseen !== 'none' ? 'read' : overseen;
}

/** Those who read on a page what others hold or suffered, though they do not approve there: the company's office, and those who lead a vessel. */
const overseers: Readonly<Record<MenuPlace['scope'], readonly OrganizationRole[]>> = {
  org: ['org-admin', 'org-staff'],
  vessel: ['vessel-management', 'vessel-crew-manager'],
};

const oversees = (place: MenuPlace, standings: readonly AccessRecord[]): boolean => {
  const held = rolesAt(place, standings);
  return overseers[place.scope].some((role) => held.has(role));
};

/**
 * The records of a register that a viewer has a level for. Comments and acknowledgements follow their records, with `isOf` giving the
 * owner.
 */
export function recordsAt(
  register: Guarded,
  viewer: Viewer,
  level: AccessLevel,
  isOf = (user: string): Filter => ({ [`${register.ofPerson}.id`]: objectId(user) }),
): Access {
  if (register.ofPerson === undefined || level === 'approve')
    return recordsByPage(register, viewer, level);
  const approved = recordsByPage(register, viewer, 'approve');
  if (typeof approved === 'boolean' && approved) return true;
  const overseen =
    (level === 'read' || !register.isPersonal) && recordsByPage(register, viewer, level, oversees);
  const others = either(approved, overseen === true ? false : overseen);
  return either(ownRecords(register, { viewer, isOf, level }), others);
}

interface Own {
  viewer: Viewer;
  isOf: (user: string) => Filter;
  level: AccessLevel;
}

/** A viewer's own records: always to read; to write while they belong to the organization, if the page lets them or the records are personal. */
function ownRecords(register: Guarded, { viewer, isOf, level }: Own): Filter | false {
  if (viewer.kind !== 'person') return false;
  const own = isOf(viewer.id);
  if (level === 'read') return register.own ? { ...own, status: { $in: register.own.in } } : own;
  if (!register.isPersonal) {
    const byPage = recordsByPage(register, viewer, level);
    return typeof byPage === 'boolean' ? byPage && own : both(own, byPage);
  }
  const organizations = [...new Set(organizationsOfMember(viewer))].map(objectId);
  return organizations.length > 0 && { ...own, organization: { $in: organizations } };
}

/** The records that a viewer has access to through the pages of a register that match their membership. */
function recordsByPage(
  register: Guarded,
  viewer: Viewer,
  level: AccessLevel,
  fits: (place: MenuPlace, standings: readonly AccessRecord[]) => boolean = () => true,
): Access {
  if (isOperator(viewer)) return true;
  if (viewer.kind !== 'person') return false;
  const organizations = [...new Set(viewer.memberships.map(({ organization }) => organization))];
  const company = registerPlace(register, 'org');
  const isReached = (place: MenuPlace | undefined, organization: string) => {
    const standings = standingsIn(viewer, organization);
    return (
      place !== undefined && reaches(levelAt(place, standings), level) && fits(place, standings)
    );
  };
  const whole = organizations.filter((organization) => isReached(company, organization));
  const partly = organizations.filter((organization) => !whole.includes(organization));
  return either(
    whole.length > 0 && { organization: { $in: whole.map(objectId) } },
    ...partly.map((organization) =>
      documentsOfVessels(organization, viewer, (vessel) =>
        isReached(registerPlace(register, 'vessel', vessel), organization),
      ),
    ),
  );
}
