import type { Role } from '@fairlead/contracts/access';

/** Where the role that was chosen last is kept. */
export const lastRoleKey = 'fairlead-role';

/** Keeps the role that was chosen last: its type, where it leads and its ids (S-059, O-019). */
export function keepLastRole({ type, href, organizationId, employeeId, vesselId }: Role): void {
  const kept = { type, href, organizationId, employeeId, vesselId };
  try {
    localStorage.setItem(lastRoleKey, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing offers the roles in their own order.
  }
}

/** The roles with the one that was chosen last before the others, if it still is one of them. */
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
