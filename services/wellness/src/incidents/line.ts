import type { AccusedRole, OrganizationRole } from '@fairlead/contracts';

/** Somebody's position in an organization. */
export interface CrewPosition {
  user: string;
  vessel: string | null;
  department: string | null;
  /** The code of the position: `captain`. */
  position: string | null;
  orgRoles: readonly OrganizationRole[];
  reportsTo: string | null;
}

/** Positions whose holder commands a vessel. */
const masters = ['captain', 'reliefCapt', 'stafCapt', 'buildCapt', 'skipper'];
/** Positions whose holder leads a department aboard. */
const heads = [
  'chfOff',
  'firstMate',
  'chfEngr',
  'soleEngr',
  'chfStew',
  'soleStew',
  'intMgr',
  'hotelMgr',
  'purser',
  'execChef',
  'hdChef',
  'soleChef',
];
/** Officers other than masters and heads of department. */
const officers = [
  'secOff',
  'thdOff',
  'jnrOff',
  'oow',
  'mate',
  'navOff',
  'safOff',
  'shipSec',
  'radioOff',
  'firstEngr',
  'secEngr',
  'thdEngr',
  'fthEngr',
  'chfEto',
  'eto',
];

const isMaster = ({ position, orgRoles }: CrewPosition): boolean =>
  masters.includes(position ?? '') || orgRoles.includes('vessel-management');
const isHead = ({ position }: CrewPosition): boolean => heads.includes(position ?? '');

/** Whether one of two different people is directly above the other by position: as the Captain aboard, or as the head of the department. */
function isAbove(one: CrewPosition, other: CrewPosition): boolean {
  if (other.vessel === null || one.vessel !== other.vessel || isMaster(other)) return false;
  if (isMaster(one)) return true;
  return (
    isHead(one) && !isHead(other) && one.department !== null && one.department === other.department
  );
}

/**
 * Some people and everybody below them, at any depth (W-063). Those who report to a person by name are below them even where that
 * person has left.
 */
export function withSubordinates(
  people: Iterable<string>,
  places: readonly CrewPosition[],
): Set<string> {
  const found = new Set(people);
  for (const user of found) {
    const above = places.filter((place) => place.user === user);
    for (const place of places)
      if (place.reportsTo === user || above.some((one) => isAbove(one, place)))
        found.add(place.user);
  }
  return found;
}

/** Whether somebody has the role that a report accuses, on its vessel or in the organization; nobody does if the role is unknown. */
const hasRole: Readonly<Record<AccusedRole, (place: CrewPosition) => boolean>> = {
  unknown: () => false,
  guest_or_owner: () => false,
  master: isMaster,
  department_head: (place) => place.vessel !== null && isHead(place),
  officer: (place) =>
    place.vessel !== null &&
    (isMaster(place) || isHead(place) || officers.includes(place.position ?? '')),
  crew: ({ vessel }) => vessel !== null,
  shore_management: ({ orgRoles }) =>
    orgRoles.some((role) => role === 'org-admin' || role === 'org-staff'),
  support_staff: ({ orgRoles }) => orgRoles.includes('support-crew'),
};

/** The people of a vessel, or without one of the organization, who have the role that a report accuses. Those ashore belong to every vessel. */
export const holdersOfAccused = (
  role: AccusedRole,
  vessel: string | undefined,
  places: readonly CrewPosition[],
): string[] =>
  places
    .filter((place) => vessel === undefined || place.vessel === null || place.vessel === vessel)
    .filter(hasRole[role])
    .map(({ user }) => user);
