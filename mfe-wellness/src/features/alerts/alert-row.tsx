import {
  alertStatuses,
  alertTriggers,
  type WellnessAlert,
} from '@fairlead/contracts/api/wellness-care';
import { labelOf } from '@fairlead/contracts/reference/options';
import { RowActions, RowText } from '@fairlead/remote-kit/lists';
import { Badge, Link, Timestamp, useNow } from '@fairlead/ui';
import { paths } from '../../paths.ts';
import { personName } from '../care/words.ts';
import { LevelBadge } from './alert-badges.tsx';
import { responseWords } from './alert-words.ts';
import { NextStepButton } from './next-step.tsx';

interface AlertRowProps {
  org: string;
  alert: WellnessAlert;
  mayWrite: boolean;
  /** Has the list refetched, where somebody else has changed it. */
  reread(): unknown;
}

/** An alert with its person, its status, and its next step. */
export function AlertRow({ org, alert, mayWrite, reread }: AlertRowProps) {
  const now = useNow();
  return (
    <li>
      <RowText>
        <strong>
          <Link href={paths.alert(org, alert.id)}>{personName(alert.user)}</Link>
        </strong>
        <p>
          {labelOf(alertTriggers, alert.trigger)} · <Timestamp at={alert.createdAt} relative />
        </p>
        <p>
          {responseWords(alert, now)} ·{' '}
          {alert.assignee ? `Assigned to ${personName(alert.assignee)}` : 'Not assigned'}
        </p>
      </RowText>
      <LevelBadge level={alert.level} />
      <Badge>{labelOf(alertStatuses, alert.status)}</Badge>
      {mayWrite && (
        <RowActions>
          <NextStepButton alert={alert} reread={reread} size="sm" />
        </RowActions>
      )}
    </li>
  );
}
