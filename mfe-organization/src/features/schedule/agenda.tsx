import type { ScheduleEntry } from '@fairlead/contracts/api/schedule';
import { Badge, calendarDay, Link } from '@fairlead/ui';
import { styled } from 'styled-components';
import { kindTone, kindWords, timeWords } from './entry-words.ts';

interface AgendaProps {
  entries: readonly ScheduleEntry[];
  /** Whether a month grid shows the same on wide screens. */
  isBesideGrid: boolean;
}

/** Entries by day, earliest first. */
export function Agenda({ entries, isBesideGrid }: AgendaProps) {
  return (
    <List aria-label="Agenda" $isBesideGrid={isBesideGrid}>
      {entries.map((entry) => (
        <li key={entry.kind + entry.id}>
          <p>
            {calendarDay(entry.from)}
            {entry.to !== entry.from && ` to ${calendarDay(entry.to)}`}
            {entry.startsAt && `, ${timeWords(entry)}`}
          </p>
          <div>
            <Badge $tone={kindTone[entry.kind]}>{kindWords(entry)}</Badge>
            <strong>
              {entry.link ? <Link href={entry.link}>{entry.title}</Link> : entry.title}
            </strong>
            {entry.place && <span>{entry.place}</span>}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul<{ $isBesideGrid: boolean }>`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--border);
  border-radius: var(--radius-card);
  background: var(--surface);
  @media (min-width: 768px) {
    ${({ $isBesideGrid }) => $isBesideGrid && 'display: none;'}
  }
  li {
    display: grid;
    gap: 0.375rem;
    padding: 0.875rem 1rem;
    border-bottom: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
  li:last-child {
    border-bottom: 0;
  }
  p {
    margin: 0;
    color: var(--muted);
    font-size: 0.875rem;
    font-variant-numeric: tabular-nums;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.625rem;
  }
`;
