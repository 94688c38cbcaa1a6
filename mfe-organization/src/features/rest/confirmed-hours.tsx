import type { AccessLevel } from '@fairlead/contracts/access/levels';
import { Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { paths } from '../../paths.ts';
import type { RegisterRecord } from '../registers/register-calls.ts';
import type { RegisterPlace } from '../registers/register-place.ts';
import { idOf } from '../registers/values.ts';

interface ConfirmedHoursProps {
  place: RegisterPlace;
  level: AccessLevel;
  record: RegisterRecord;
}

/** A link from the confirmation of a month to its hours. */
export function ConfirmedHours({ place, record }: ConfirmedHoursProps) {
  const { org, vessel = '' } = place;
  const person = idOf(record.person);
  if (!person) return null;
  return (
    <Way>
      <Link href={paths.restMonth(org, vessel, person, String(record.month))}>
        See the hours of this month
      </Link>
    </Way>
  );
}

const Way = styled.p`
  margin: 0;
`;
