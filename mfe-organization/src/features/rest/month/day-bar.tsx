import { IconButton } from '@fairlead/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from 'styled-components';
import { shortWeekday } from './day-words.ts';
import type { MonthDay } from './use-rest-month.ts';

interface DayBarProps {
  days: readonly MonthDay[];
  chosen: string;
  onChoose(day: string): void;
}

/** The days to switch between where only one is visible, with the problems of each. */
export function DayBar({ days, chosen, onChoose }: DayBarProps) {
  const at = days.findIndex(({ day }) => day.day === chosen);
  const go = (step: number) => {
    const next = days[at + step];
    if (next) onChoose(next.day.day);
  };
  return (
    <Bar aria-label="Days">
      <IconButton label="Day before" disabled={at <= 0} onClick={() => go(-1)}>
        <ChevronLeft size="1.25rem" aria-hidden />
      </IconButton>
      <select aria-label="Day" value={chosen} onChange={({ target }) => onChoose(target.value)}>
        {days.map(({ day, verdicts, queued }) => {
          const broken = verdicts.filter(({ outcome }) => outcome === 'breach');
          const marks = [
            ...broken.map(({ rule }) => rule),
            ...(queued ? [queued.theirs ? 'conflict' : 'waiting'] : []),
          ];
          return (
            <option key={day.day} value={day.day}>
              {[shortWeekday(day.day), ...marks].join(' · ')}
            </option>
          );
        })}
      </select>
      <IconButton label="Next day" disabled={at >= days.length - 1} onClick={() => go(1)}>
        <ChevronRight size="1.25rem" aria-hidden />
      </IconButton>
    </Bar>
  );
}

const Bar = styled.nav`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: 0.5rem;
  margin-bottom: 0.75rem;
  select {
    min-height: 2.75rem;
    padding: 0 0.75rem;
    border: 1px solid var(--border-strong);
    border-radius: var(--radius);
    background: var(--surface);
    color: var(--text);
    font: inherit;
    text-align: center;
  }
`;
