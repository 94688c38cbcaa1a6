import {
  activeRole,
  canAccessOrganization,
  canAccessVessel,
  type EmployeeRecord,
  getRoleByType,
  hasRole,
  levelAtPath,
  membershipsOf,
  rolesOf,
} from '@fairlead/contracts/access';
import type { RolesPort, RolesState } from '@fairlead/contracts/portal/roles';
import { Subscribers } from '@fairlead/ui';

/** The roles of a test's person from these employee records, at the current address; `become` changes them. */
export function playedRoles(
  records: readonly EmployeeRecord[] = [],
): RolesPort & { become(records: readonly EmployeeRecord[]): void } {
  const subscribers = new Subscribers();
  let now = records;
  let last: RolesState & { path: string; of: typeof records };
  const current = () => {
    const path = location.pathname;
    if (last?.path !== path || last.of !== now) {
      const roles = rolesOf(now);
      last = { status: 'ready', roles, active: activeRole(roles, path), path, of: now };
    }
    return last;
  };
  return {
    current,
    subscribe: subscribers.subscribe,
    levelAt: (path) => levelAtPath(path, membershipsOf(now)),
    trailAt: () => [],
    hasRole: (type) => hasRole(current().roles, type),
    getRoleByType: (type) => getRoleByType(current().roles, type),
    canAccessOrganization: (id) => canAccessOrganization(current().roles, id),
    canAccessVessel: (id) => canAccessVessel(current().roles, id),
    become: (next) => {
      now = next;
      subscribers.notify();
    },
  };
}
