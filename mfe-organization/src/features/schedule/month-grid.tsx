import type { ScheduleEntry } from '@fairlead/contracts/api/schedule';
import { type ScheduleKind, scheduleKinds } from '@fairlead/contracts/api/schedule';
import { type Day, today } from '@fairlead/contracts/time/clock';
import { dateFormat, firstWeekday, Link, monthOfYear, VisuallyHidden } from '@fairlead/ui';
import { css, styled } from 'styled-components';
import { Legend } from '../../legend.ts';
import { kindWords, timeWords } from './entry-words.ts';
import { type Bar, barsOn, entriesOn, rowsOf, weeksOf } from './month-days.ts';

interface MonthGridProps {
  /** The first day of the month. */
  month: Day;
  entries: readonly ScheduleEntry[];
}

const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' });
const wholeWeekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** A month with its entries, week by week; phones only show the agenda. */
export function MonthGrid({ month, entries }: MonthGridProps) {
  const weeks = weeksOf(month, firstWeekday());
  return (
    <Room>
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
          {weeks.map((week) => {
            const days = week.filter((day) => isIn(month, day));
            const rows = rowsOf(entries, days);
            return (
              <tr key={week[0]}>
                {week.map((day) =>
                  isIn(month, day) ? (
                    <DayCell
                      key={day}
                      day={day}
                      bars={barsOn(rows, days, day)}
                      entries={entriesOn(entries, day)}
                    />
                  ) : (
                    <td key={day} data-other>
                      <p>{Number(day.slice(8))}</p>
                    </td>
                  ),
                )}
              </tr>
            );
          })}
        </tbody>
      </Month>
    </Room>
  );
}

const isIn = (month: Day, day: Day) => day.slice(0, 7) === month.slice(0, 7);

/** The legend of a month's colours, for the kinds of entries in it. */
export function MonthLegend({ entries }: Pick<MonthGridProps, 'entries'>) {
  const present = new Set<ScheduleKind>(entries.map(({ kind }) => kind));
  return (
    <Key aria-label="Colours">
      {scheduleKinds
        .filter(({ code }) => present.has(code))
        .map(({ code, label }) => (
          <li key={code}>
            <i data-kind={code} />
            {label}
          </li>
        ))}
    </Key>
  );
}

interface DayCellProps {
  day: Day;
  bars: readonly (Bar | undefined)[];
  entries: readonly ScheduleEntry[];
}

function DayCell({ day, bars, entries }: DayCellProps) {
  return (
    <td aria-current={day === today() ? 'date' : undefined}>
      <p>{Number(day.slice(8))}</p>
      {bars.length + entries.length > 0 && (
        <ul>
          {bars.map((bar, row) =>
            bar ? (
              <EntryBar key={bar.entry.kind + bar.entry.id} bar={bar} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a free row is its place
              <li key={row} data-free aria-hidden />
            ),
          )}
          {entries.map((entry) => (
            <li key={entry.kind + entry.id} data-kind={entry.kind} title={entry.title}>
              <VisuallyHidden>{kindWords(entry)}: </VisuallyHidden>
              {timeWords(entry) && <span>{timeWords(entry)} </span>}
              <Title entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

const Title = ({ entry: { link, title } }: { entry: ScheduleEntry }) =>
  link ? <Link href={link}>{title}</Link> : title;

function EntryBar({ bar: { entry, named, comes, goes } }: { bar: Bar }) {
  return (
    <li
      data-kind={entry.kind}
      data-bar
      data-comes={comes || undefined}
      data-goes={goes || undefined}
      title={entry.title}
    >
      <VisuallyHidden>{kindWords(entry)}: </VisuallyHidden>
      {named ? (
        <Name $days={named}>
          <Title entry={entry} />
        </Name>
      ) : (
        <VisuallyHidden>{entry.title}</VisuallyHidden>
      )}
    </li>
  );
}

/** The colours of the kinds of entries; an assignment inherits its colour. */
const coloured = css`
  [data-kind='drill'] {
    background: var(--danger-soft);
  }
  [data-kind='expiry'] {
    background: var(--warning-soft);
  }
  [data-kind='interview'] {
    background: var(--info-soft);
  }
`;
/** What labels measure by: a day is a seventh of it. */
const Room = styled.div`
  container-type: inline-size;
`;
const Month = styled.table`
  width: 100%;
  margin-bottom: 0.75rem;
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
  td[aria-current] > p {
    display: grid;
    place-items: center;
    width: fit-content;
    min-width: 1.375rem;
    border-radius: 0.6875rem;
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  td[data-other] {
    background: var(--sunken);
    color: var(--muted);
  }
  td > p {
    height: 1.375rem;
    margin: 0;
    line-height: 1.375rem;
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
  li[data-bar],
  li[data-free] {
    height: 1.5rem;
  }
  li[data-free] {
    background: none;
  }
  /* A bar runs on to the edge of the day, over the line between two. */
  li[data-comes] {
    margin-inline-start: -0.375rem;
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  li[data-goes] {
    margin-inline-end: calc(-0.375rem - 1px);
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  ${coloured}
`;
/** A label that runs along its bar, over as many days as that spans. */
const Name = styled.span<{ $days: number }>`
  position: relative;
  z-index: 1;
  display: block;
  width: calc(${({ $days }) => $days} * 100cqi / 7 - 0.75rem - 1px);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Key = styled(Legend)`
  i {
    background: var(--accent-soft);
  }
  ${coloured}
`;
