import type { ScheduleEntry } from '@fairlead/contracts/api/schedule';
import type { Day } from '@fairlead/contracts/time/clock';
import { dateFormat, firstWeekday, Link, monthOfYear, VisuallyHidden } from '@fairlead/ui';
import { styled } from 'styled-components';
import { kindWords, timeWords } from './entry-words.ts';
import { entriesOn, weeksOf } from './month-days.ts';

interface MonthGridProps {
  /** The first day of the month. */
  month: Day;
  entries: readonly ScheduleEntry[];
}

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const wholeWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** A month with its entries, week by week; phones show the agenda alone. */
export function MonthGrid({ month, entries }: MonthGridProps) {
  const weeks = weeksOf(month, firstWeekday());
  return (
    <Month>
      <VisuallyHidden as="caption">{monthOfYear(month)}</VisuallyHidden>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={wholeWeekday(day)}>
              {weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayCell key={day} day={day} month={month} entries={entriesOn(entries, day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </Month>
  );
}

interface DayCellProps extends MonthGridProps {
  day: Day;
}

function DayCell({ day, month, entries }: DayCellProps) {
  const isOther = day.slice(0, 7) !== month.slice(0, 7);
  return (
    <td data-other={isOther || undefined}>
      <p>{Number(day.slice(8))}</p>
      {!isOther && entries.length > 0 && (
        <ul>
          {entries.map((entry) => (
            <li key={entry.kind + entry.id} data-kind={entry.kind} title={entry.title}>
              <VisuallyHidden>{kindWords(entry)}: </VisuallyHidden>
              {timeWords(entry) && <span>{timeWords(entry)} </span>}
              {entry.link ? <Link href={entry.link}>{entry.title}</Link> : entry.title}
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

const Month = styled.table`
  width: 100%;
  margin-bottom: 1.25rem;
  table-layout: fixed;
  border-collapse: collapse;
  background: var(--surface);
  @media (max-width: 767.98px) {
    display: none;
  }
  th {
    padding: 0.5rem;
    color: var(--muted);
    font-size: 0.8125rem;
    font-weight: 550;
    text-align: start;
  }
  td {
    height: 6rem;
    padding: 0.375rem;
    border: 1px solid var(--border);
    vertical-align: top;
  }
  td[data-other] {
    background: var(--sunken);
    color: var(--muted);
  }
  td > p {
    margin: 0;
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  ul {
    display: grid;
    gap: 0.25rem;
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
  }
  li {
    padding: 0.125rem 0.375rem;
    border-radius: min(var(--radius), 0.375rem);
    background: var(--accent-soft);
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
  li[data-kind='expiry'] {
    background: var(--warning-soft);
  }
  li[data-kind='interview'] {
    background: var(--info-soft);
  }
`;
