import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { organizationRoles } from '@fairlead/contracts/reference/employment';
import { labelOf } from '@fairlead/contracts/reference/options';
import { RowText } from '@fairlead/remote-kit/lists';
import { Badge, calendarDay, Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import { personName, relatedName } from './names.ts';

/** Somebody's record in the list of people. */
export function PersonRow({ org, record }: { org: string; record: DocumentOf<'employees'> }) {
  const { id, user, position, vessel, access, status, endedOn } = record;
  const place = [relatedName(position), relatedName(vessel)].filter(Boolean).join(' · ');
  return (
    <li>
      <RowText>
        <Link href={paths.person(org, id)}>{personName(user)}</Link>
        <p>{place || 'No position yet'}</p>
      </RowText>
      <Badges>
        {access.orgRoles.map((role) => (
          <Badge key={role} $tone={role === 'org-admin' ? 'accent' : 'neutral'}>
            {labelOf(organizationRoles, role)}
          </Badge>
        ))}
        {endedOn && (
          <Badge $tone={status === 'ended' ? 'neutral' : 'warning'}>
            {status === 'ended' ? 'Left' : 'Leaves'} {calendarDay(endedOn)}
          </Badge>
        )}
      </Badges>
    </li>
  );
}

const Badges = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;
