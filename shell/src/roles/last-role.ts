import type { Role } from '@fairlead/contracts/access';

/** Where the last chosen role is stored. */
export const lastRoleKey = 'fairlead-role';

/** Stores the last chosen role: its type, where it leads and its ids (S-059, O-019). */
export function keepLastRole({ type, href, organizationId, employeeId, vesselId }: Role): void {
  const kept = { type, href, organizationId, employeeId, vesselId };
  try {
    localStorage.setItem(lastRoleKey, JSON.stringify(kept));
  } catch {
    // A browser that stores nothing offers the roles in their own order.
  }
}

/** The roles with the last chosen one first, if it is still among them. */
export function lastRoleFirst(roles: readonly Role[]): readonly Role[] {
  const last = roles.find(({ href }) => href === lastHref());
  return last ? [last, ...roles.filter((role) => role !== last)] : roles;
}

function lastHref(): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(lastRoleKey) ?? 'null');
    return typeof kept === 'object' && kept !== null && 'href' in kept ? kept.href : undefined;
  } catch {
    return undefined;
  }
}
