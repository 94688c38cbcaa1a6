import type { ShipDay } from '@fairlead/contracts/rest/ship-days';
import type { Span } from '@fairlead/rest-rules';
import { VisuallyHidden } from '@fairlead/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import { DayCells } from './day-cells.tsx';
import { DayState } from './day-state.tsx';
import { hoursText, shortWeekday, weekdayOf } from './day-words.ts';
import type { MonthDay } from './use-rest-month.ts';
import { VerdictBadges } from './verdicts.tsx';
import { workHours } from './work-edits.ts';

interface MonthTableProps {
  label: string;
  days: readonly MonthDay[];
  chosen: string;
  isReadOnly: boolean;
  onChoose(day: string): void;
  onMark(day: ShipDay, span: Span, isWork: boolean): void;
}

/** A month as rows of half-hours, with the verdicts of the rules beside each day. */
export function MonthTable({ label, days, ...row }: MonthTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">
            <VisuallyHidden>Half-hours</VisuallyHidden>
            <Hours aria-hidden>
              {[0, 6, 12, 18].map((hour) => (
                <span key={hour}>{String(hour).padStart(2, '0')}</span>
              ))}
            </Hours>
          </th>
          <th scope="col">Rest</th>
          <th scope="col">Rules</th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <Row key={day.day.day} day={day} {...row} />
        ))}
      </tbody>
    </Table>
  );
}

interface RowProps extends Omit<MonthTableProps, 'label' | 'days'> {
  day: MonthDay;
}

const Row = memo(function Row({ day: one, chosen, isReadOnly, onChoose, onMark }: RowProps) {
  const { day, work, placed, verdicts, isAhead } = one;
  const isChosen = chosen === day.day;
  return (
    <tr data-chosen={isChosen || undefined}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`${shortWeekday(day.day)}: open`}
          onClick={() => onChoose(day.day)}
        >
          {shortWeekday(day.day)}
        </button>
        {placed.moreLines.map((line) => (
          <small key={line} aria-hidden>
            {line}
          </small>
        ))}
      </th>
      <td>
        <DayCells
          size="row"
          day={day}
          label={weekdayOf(day.day)}
          work={work}
          placed={placed}
          isReadOnly={isReadOnly || isAhead}
          onMark={onMark}
        />
      </td>
      <td data-number>{isAhead ? '' : hoursText(day.cells / 2 - workHours(work))}</td>
      <td>
        <DayState day={one} />
        <VerdictBadges verdicts={verdicts} />
      </td>
    </tr>
  );
});

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  th:nth-child(1) {
    width: 4.5rem;
  }
  th:nth-child(3) {
    width: 4rem;
    text-align: end;
  }
  th:nth-child(4) {
    width: 9.5rem;
  }
  th {
    color: var(--muted);
    font-weight: 550;
    text-align: start;
  }
  th,
  td {
    padding: 0.125rem 0.375rem;
    vertical-align: middle;
  }
  tr[data-chosen] > * {
    background: var(--sunken);
  }
  th small {
    display: block;
    padding-inline-start: 0.375rem;
    line-height: 1.625rem;
    white-space: nowrap;
  }
  [data-number] {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  button {
    min-height: 1.75rem;
    padding: 0 0.375rem;
    border: 0;
    border-radius: min(var(--radius), 0.5rem);
    background: none;
    color: var(--text);
    font: inherit;
    font-variant-numeric: tabular-nums;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
  }
  button:hover {
    background: var(--accent-soft);
  }
`;

const Hours = styled.span`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  font-variant-numeric: tabular-nums;
`;
