import { type OrganizationRole, organizationRoles } from '../reference/employment.ts';
import type { AccessLevel } from './levels.ts';
import { isAtOrBelow } from './menu.ts';
import { type AddedItems, placeOf } from './paths.ts';
import { type EmployeeRecord, idOf, orgRolesOf } from './roles.ts';
import { routeContextOf } from './route-context.ts';
import { type AccessRecord, levelAt } from './table.ts';

/** One employee record of a person, as used to decide access. */
export interface Membership extends AccessRecord {
  employee: string;
  organization: string;
}

const roles = new Set<string>(organizationRoles.map(({ code }) => code));
const isRole = (role: string): role is OrganizationRole => roles.has(role);

/** A person's memberships from their employee records; one that has ended, or has no organization, gives none. */
export const membershipsOf = (records: readonly EmployeeRecord[]): Membership[] =>
  records.flatMap((record) => {
    const organization = idOf(record.organization);
    if (organization === undefined || record.status === 'ended') return [];
    return [
      {
        employee: String(record.id),
        organization,
        vessel: idOf(record.vessel) ?? null,
        orgRoles: orgRolesOf(record).filter(isRole),
        grants: record.access?.grants ?? [],
      },
    ];
  });

/** The pages of one employment: the person of the record, and the vessel for a crew member. */
export interface EmploymentPage {
  organization: string;
  employee: string;
  vessel?: string;
}

/** The employment that a path belongs to (S-050, S-051); undefined if none. */
export function employmentAt(path: string): EmploymentPage | undefined {
  const [, area, organization, part, first, second] = path.split('/');
  if (area !== 'organization' || !organization || !first) return undefined;
  if (part === 'employee') return { organization, employee: first };
  return part === 'crew' && second ? { organization, vessel: first, employee: second } : undefined;
}

/**
 * What a signed-in person may do at a path. They may write their own account. Pages of one employment are for the person of the record
 * and the organization's admins; those of a company or a vessel follow `levelAt`. Anybody may read all other pages.
 */
export function levelAtPath(
  path: string,
  memberships: readonly Membership[],
  added?: AddedItems,
): AccessLevel {
  if (isAtOrBelow(path, '/account')) return 'write';
  const ground = routeContextOf(path);
  if (!ground || ground.menu === 'account') return 'read';
  const here = memberships.filter(({ organization }) => organization === ground.organization);
  const employment = employmentAt(path);
  if (employment) return levelAtEmployment(employment, here);
  const place = placeOf(path, added);
  return place ? levelAt(place, here) : 'none';
}

function levelAtEmployment(page: EmploymentPage, here: readonly Membership[]): AccessLevel {
  if (here.some(({ orgRoles }) => orgRoles.includes('org-admin'))) return 'approve';
  const isOwn = here.some(
    ({ employee, vessel }) =>
      employee === page.employee && (page.vessel === undefined || vessel === page.vessel),
  );
  return isOwn ? 'write' : 'none';
}
