import { Badge } from '@fairlead/ui';
import { CloudUpload, GitCompare } from 'lucide-react';
import type { MonthDay } from './use-rest-month.ts';

/** Why a day is not saved: it waits, was changed by somebody else too, or was refused; renders nothing where it is saved. */
export function DayState({ day: { queued } }: { day: Pick<MonthDay, 'queued'> }) {
  if (!queued) return null;
  if (queued.theirs)
    return (
      <Badge $tone="danger">
        <GitCompare size="0.875rem" aria-hidden />
        Conflict
      </Badge>
    );
  if (queued.refused !== undefined) return <Badge $tone="danger">Not saved</Badge>;
  return (
    <Badge $tone="warning">
      <CloudUpload size="0.875rem" aria-hidden />
      Waiting
    </Badge>
  );
}
