import { hasPlaceholders } from '@fairlead/contracts/forms/placeholders';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { useRoles } from '@fairlead/remote-kit';
import { useMemo } from 'react';
import { placeholderApi } from './get-placeholder-data.ts';

/**
 * The values of placeholders in the texts of a form, if it has any: from the account, and until it answers from the session, with the person's name
 * and organization.
 */
export function usePlaceholderData(
  { firstName, lastName, email, name }: SessionUser,
  content: object | undefined,
): unknown {
  const isAsked = useMemo(() => hasPlaceholders(JSON.stringify(content ?? '')), [content]);
  const { data } = placeholderApi.useGetPlaceholderDataQuery(undefined, { skip: !isAsked });
  const { roles } = useRoles();
  const known = useMemo(() => {
    const named = (names: readonly (string | undefined)[]) =>
      [...new Set(names)].flatMap((one) => (one === undefined ? [] : [{ name: one }]));
    return {
      user: { firstName, lastName, email, name, fullName: name },
      organizations: named(roles.map(({ organizationName }) => organizationName)),
      vessels: named(roles.map(({ vesselName }) => vesselName)),
    };
  }, [roles, firstName, lastName, email, name]);
  return data ?? known;
}
