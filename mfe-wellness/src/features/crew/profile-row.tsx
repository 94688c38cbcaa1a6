import {
  type CrewProfile,
  consentLevels,
  crewProfileStatuses,
} from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { RowText } from '@fairlead/remote-kit/lists';
import { Badge, calendarDay, Link } from '@fairlead/ui';
import { Clock } from 'lucide-react';
import { paths } from '../../paths.ts';
import { personName, relatedName } from '../care/words.ts';
import { gapWords, isLongGap } from './profile-words.ts';

interface ProfileRowProps {
  org: string;
  profile: CrewProfile;
}

/** A member of the crew with what they share, their last contact and their last check-in. */
export function ProfileRow({ org, profile }: ProfileRowProps) {
  const { id, user, vessel, department, consent, status, lastContactOn, checkInGap } = profile;
  // Somebody who shares nothing has no gap to show, whatever the answer contains.
  const gap = consent === 'none' ? undefined : gapWords(checkInGap);
  return (
    <li>
      <RowText>
        <strong>
          <Link href={paths.crewProfile(org, id)}>{personName(user)}</Link>
        </strong>
        <p>
          {[relatedName(vessel), relatedName(department)].filter(Boolean).join(' · ') ||
            'No vessel yet'}
        </p>
        <p>
          {lastContactOn ? `Last contact ${calendarDay(lastContactOn)}` : 'No contact yet'}
          {gap && !isLongGap(checkInGap) && ` · ${gap}`}
        </p>
      </RowText>
      {gap && isLongGap(checkInGap) && (
        <Badge $tone="warning">
          <Clock size="0.875rem" aria-hidden />
          {gap}
        </Badge>
      )}
      <Badge>Shares: {labelOf(consentLevels, consent)}</Badge>
      <Badge $tone={status === 'active' ? 'success' : 'neutral'}>
        {labelOf(crewProfileStatuses, status)}
      </Badge>
    </li>
  );
}
