import { Badge, type Tone, useNow } from '@fairlead/ui';
import { CalendarClock } from 'lucide-react';
import { daysLeft, shortDueDay } from './due.ts';

interface DueBadgeProps {
  /** A calendar day. */
  due: string;
  /** Shows how many days are left instead of the date. */
  isCounted?: boolean;
}

/** From how many days left on it is highlighted. */
const soon = 3;

/** When something is due, or that this day is over. */
export function DueBadge({ due, isCounted = false }: DueBadgeProps) {
  const now = useNow();
  const left = daysLeft(due, now);
  return (
    <Badge $tone={toneOf(left)}>
      <CalendarClock size="0.875rem" aria-hidden />
      {wordsOf(left) ?? (isCounted ? `Due in ${left} days` : `Due ${shortDueDay(due, now)}`)}
    </Badge>
  );
}

function wordsOf(left: number): string | undefined {
  if (left < 0) return 'Overdue';
  if (left > 1) return undefined;
  return left === 0 ? 'Due today' : 'Due tomorrow';
}

function toneOf(left: number): Tone {
  if (left < 0) return 'danger';
  return left <= soon ? 'warning' : 'info';
}
