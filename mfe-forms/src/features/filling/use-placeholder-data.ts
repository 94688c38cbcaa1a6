import type { SessionUser } from '@fairlead/contracts/portal/session';
import { useRoles } from '@fairlead/remote-kit';
import { useMemo } from 'react';

/** What placeholders in a form's texts stand for: who fills it in, and the organizations and vessels they work for. */
export function usePlaceholderData({ firstName, lastName, email, name }: SessionUser): unknown {
  const { roles } = useRoles();
  return useMemo(() => {
    const named = (names: readonly (string | undefined)[]) =>
      [...new Set(names)].flatMap((one) => (one === undefined ? [] : [{ name: one }]));
    return {
      user: { firstName, lastName, email, name, fullName: name },
      organizations: named(roles.map(({ organizationName }) => organizationName)),
      vessels: named(roles.map(({ vesselName }) => vesselName)),
    };
  }, [roles, firstName, lastName, email, name]);
}
