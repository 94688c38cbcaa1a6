import { Badge, type Tone, useNow } from '@fairlead/ui';
import { CalendarClock } from 'lucide-react';
import { daysLeft, shortDueDay } from './due.ts';

interface DueBadgeProps {
  /** A day of the calendar. */
  due: string;
  /** Says how many days are left rather than which day it is. */
  isCounted?: boolean;
}

/** With how many days left it is marked. */
const soon = 3;

/** By when something is due, or that this day is over. */
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
