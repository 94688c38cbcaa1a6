import { firstWeekday, VisuallyHidden } from '@fairlead/ui';
import { CloudUpload, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { hoursText, shortWeekdayName, weekdayOf } from './day-words.ts';
import type { MonthDay } from './use-rest-month.ts';
import { workHours } from './work-edits.ts';

interface MonthOverviewProps {
  label: string;
  days: readonly MonthDay[];
  chosen: string;
  onChoose(day: string): void;
}

/** A month as a calendar, where there is no room for its half-hours: the rest of each day, and which days break a rule or wait to be saved. */
export function MonthOverview({ label, days, chosen, onChoose }: MonthOverviewProps) {
  const first = firstWeekday();
  const columnOf = (day: string) => ((new Date(day).getUTCDay() - first + 7) % 7) + 1;
  return (
    <Calendar aria-label={label}>
      {Array.from({ length: 7 }, (_, at) => (
        <Weekday key={shortWeekdayName(at + first)} aria-hidden>
          {shortWeekdayName(at + first)}
        </Weekday>
      ))}
      {days.map((one) => (
        <Day
          key={one.day.day}
          type="button"
          // The clocks may pass over a day.
          style={{ gridColumnStart: columnOf(one.day.day) }}
          aria-pressed={one.day.day === chosen}
          data-state={stateOf(one)}
          onClick={() => onChoose(one.day.day)}
        >
          <VisuallyHidden>{wordsOfDay(one)}</VisuallyHidden>
          <b aria-hidden>{Number(one.day.day.slice(8))}</b>
          {!one.isAhead && <small aria-hidden>{restOf(one)}</small>}
          {isBroken(one) && <TriangleAlert size="0.75rem" aria-hidden />}
          {one.queued && <CloudUpload size="0.75rem" aria-hidden />}
        </Day>
      ))}
    </Calendar>
  );
}

const isBroken = ({ verdicts }: MonthDay) => verdicts.some(({ outcome }) => outcome === 'breach');
const restHours = ({ day, work }: MonthDay) => day.cells / 2 - workHours(work);
const restOf = (one: MonthDay) => Math.round(restHours(one) * 10) / 10;

function stateOf(one: MonthDay): string | undefined {
  if (isBroken(one)) return 'broken';
  if (one.isAhead) return 'ahead';
  return one.work.length > 0 ? 'written' : undefined;
}

/** `Mon 2 March: 11 h of rest, breaks a rule`. */
function wordsOfDay(one: MonthDay): string {
  const { day, isAhead, queued } = one;
  const words = [
    ...(isAhead ? [] : [`${hoursText(restHours(one))} of rest`]),
    ...(isBroken(one) ? ['breaks a rule'] : []),
    ...(queued ? [queued.theirs ? 'changed by somebody else too' : 'not saved yet'] : []),
  ];
  return [weekdayOf(day.day), words.join(', ')].filter(Boolean).join(': ');
}

const Calendar = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 0.25rem;
  margin-bottom: 1rem;
`;

const Weekday = styled.span`
  color: var(--muted);
  font-size: 0.75rem;
  text-align: center;
`;

const Day = styled.button`
  position: relative;
  display: grid;
  grid-template-columns: auto auto;
  place-content: center;
  place-items: center;
  gap: 0 0.125rem;
  min-height: 2.75rem;
  padding: 0.125rem;
  background: var(--surface);
  border: 1px solid var(--border);
  border-radius: var(--radius);
  color: var(--text);
  font: inherit;
  line-height: 1.25;
  cursor: pointer;
  b {
    grid-column: 1 / -1;
    font-size: 0.875rem;
    font-weight: 600;
  }
  small {
    color: var(--muted);
    font-size: 0.75rem;
    font-variant-numeric: tabular-nums;
  }
  &[data-state='written'] {
    background: var(--accent-soft);
  }
  &[data-state='ahead'] b {
    color: var(--muted);
    font-weight: 450;
  }
  &[data-state='broken'] {
    border-color: var(--danger);
  }
  &[data-state='broken'] svg,
  &[data-state='broken'] small {
    color: var(--danger);
  }
  &[aria-pressed='true'] {
    box-shadow: inset 0 0 0 2px var(--accent);
  }
`;
