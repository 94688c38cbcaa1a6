import { dutyAt, teamRoles, type WellnessTeamEntry } from '@fairlead/contracts/api/wellness-team';
import { labelOf } from '@fairlead/contracts/reference/options';
import type { Day } from '@fairlead/contracts/time/clock';
import { RowActions, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Button, calendarDay, dayAndTime, useNow } from '@fairlead/ui';
import { StatusBadge } from '@fairlead/ui/records';
import { personName } from '../care/words.ts';
import { credentialFlag } from './credential.ts';
import { rotaWords } from './entry-values.ts';

interface TeamRowProps {
  entry: WellnessTeamEntry;
  today: Day;
  onEdit(): void;
  onRemove(): void;
}

/** A member of the wellness team: their role, languages, duty periods, how long their credential is valid, and whether they are on duty now. */
export function TeamRow({ entry, today, onEdit, onRemove }: TeamRowProps) {
  const { member, role, languages, credentialUntil } = entry;
  const name = personName(member);
  const flag = credentialFlag(credentialUntil, today);
  const rota = rotaWords(entry);
  const { isOnDuty, changesAt } = dutyAt(entry.rota, useNow());
  return (
    <li>
      <RowText>
        <strong>{name}</strong>
        <p>{[labelOf(teamRoles, role), languages.join(', ') || 'No languages yet'].join(' · ')}</p>
        <p>
          {credentialUntil ? `Credential until ${calendarDay(credentialUntil)}` : 'No credential'}
        </p>
        {rota.length === 0 ? (
          <p>No rota yet</p>
        ) : (
          rota.map((period) => <p key={period}>{period}</p>)
        )}
        {changesAt && <p>{`${isOnDuty ? 'Until' : 'On duty next'} ${dayAndTime(changesAt)}`}</p>}
      </RowText>
      {flag && <StatusBadge status={flag} />}
      <Badge $tone={isOnDuty || entry.onDuty ? 'success' : 'neutral'}>
        {isOnDuty ? 'On duty' : entry.onDuty ? 'Called in' : 'Off duty'}
      </Badge>
      <RowActions>
        <Button look="secondary" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button look="secondary" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </RowActions>
    </li>
  );
}
