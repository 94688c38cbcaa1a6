import type { Role } from '@fairlead/contracts/access';
import type { RolesState } from '@fairlead/contracts/portal/roles';
import { Button } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { PickList } from '../picker/pick-list.tsx';
import { keepLastRole, lastRoleFirst } from '../roles/last-role.ts';
import { MenuIcon } from '../sidebar/menu-icon.tsx';
import { roleIcons } from './role-icons.ts';

/** Up to how many roles need no search. */
const few = 7;

export interface RoleListProps {
  state: RolesState;
  /** Retries roles that could not be read. */
  onRetry(): void;
  onChosen(role: Role): void;
}

/** Every role of the person, to switch to (O-020); the last chosen one comes first. */
export function RoleList({ state, onRetry, onChosen }: RoleListProps) {
  const [query, setQuery] = useState('');
  const { roles, active, error } = state;
  const words = query.toLocaleLowerCase().split(' ').filter(Boolean);
  const picks = lastRoleFirst(roles)
    .filter((role) => words.every((word) => textOf(role).includes(word)))
    .map((role) => ({
      id: role.href,
      title: role.title,
      note: noteOf(role),
      icon: <MenuIcon name={roleIcons[role.type]} />,
      isCurrent: role.href === active?.href,
      role,
    }));
  return (
    <>
      {error && (
        <Failure role="alert">
          {error}
          <Button look="secondary" size="sm" onClick={onRetry}>
            Try again
          </Button>
        </Failure>
      )}
      <PickList
        label="Your roles"
        groups={[{ picks }]}
        onPick={({ role }) => {
          keepLastRole(role);
          onChosen(role);
        }}
        {...(roles.length > few && {
          search: { value: query, placeholder: 'Search your roles', onChange: setQuery },
        })}
        empty="No role matches."
      />
    </>
  );
}

/** Distinguishes roles with the same title. */
function noteOf({ type, description, organizationName }: Role): string {
  const isNamed = type === 'crew' || type === 'vessel';
  return isNamed && organizationName ? `${description} · ${organizationName}` : description;
}

const textOf = (role: Role) => `${role.title} ${noteOf(role)}`.toLocaleLowerCase();

const Failure = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.75rem;
  padding: 0.75rem 1rem;
  border-bottom: 1px solid var(--border);
  color: var(--danger);
`;
