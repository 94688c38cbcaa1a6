import type { RotaPeriod } from '@fairlead/contracts/api/wellness-team';
import { type Day, dayAfter, weekdayOf } from '@fairlead/contracts/time/clock';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, calendarDay, deviceTimeZone } from '@fairlead/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Note } from '../care/parts.tsx';
import { type Coverage, coverageOf, mondayOf, weekdays, weekTime } from './coverage.ts';

interface WeekGridProps {
  /** The periods of everybody on the team. */
  rota: readonly RotaPeriod[];
  today: Day;
}

/** The hours of a week in which nobody is on duty: as a figure, as a grid, and in words (W-095). */
export function WeekGrid({ rota, today }: WeekGridProps) {
  const [week, turnTo] = useState(0);
  const zone = deviceTimeZone();
  const monday = dayAfter(mondayOf(today), 7 * week);
  const coverage = coverageOf(rota, monday, zone);
  return (
    <SectionCard
      title="Hours without cover"
      aside={
        <Turns>
          <Button look="secondary" size="sm" disabled={week === 0} onClick={() => turnTo(week - 1)}>
            Earlier week
          </Button>
          <Button look="secondary" size="sm" onClick={() => turnTo(week + 1)}>
            Later week
          </Button>
        </Turns>
      }
    >
      <div role="status">
        <Figure>
          <b>{coverage.hours}</b> of {coverage.of} hours
        </Figure>
        <Note>
          {week === 0 ? 'This week' : 'Week'} from {calendarDay(monday)}, by your clocks (
          {zone.replaceAll('_', ' ')}).
        </Note>
      </div>
      <Grid coverage={coverage} />
      <Key aria-hidden>
        <span>
          <i data-covered /> Somebody is on duty
        </span>
        <span>
          <i /> Nobody is on duty
        </span>
      </Key>
      <Gaps coverage={coverage} zone={zone} />
    </SectionCard>
  );
}

/** Each hour of the week, hidden from screen readers: the gaps below say the same. */
function Grid({ coverage }: { coverage: Coverage }) {
  return (
    <Days aria-hidden data-testid="week-grid">
      {coverage.days.map(({ day, hours }) => (
        <div key={day}>
          <span>{weekdays[weekdayOf(day)]?.slice(0, 3)}</span>
          {hours.map(({ at, time, isCovered }) => (
            <i
              key={at}
              title={`${weekdays[weekdayOf(day)]} ${time}`}
              data-covered={isCovered || undefined}
            />
          ))}
        </div>
      ))}
      <Scale>
        <span>00</span>
        <span>06</span>
        <span>12</span>
        <span>18</span>
        <span>24</span>
      </Scale>
    </Days>
  );
}

function Gaps({ coverage, zone }: { coverage: Coverage; zone: string }) {
  const { hours, of, gaps } = coverage;
  if (hours === 0) return <Note>Somebody is on duty at every hour of this week.</Note>;
  if (hours === of) return <Note>Nobody is on duty this week. Add periods to the rota.</Note>;
  return (
    <List aria-label="Times without cover">
      {gaps.map(({ from, to }) => (
        <li key={from}>
          {weekTime(from, zone)} to {weekTime(to, zone)}
        </li>
      ))}
    </List>
  );
}

const Turns = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;
const Figure = styled.p`
  font-size: 1.125rem;
  b {
    font-size: 1.75rem;
    font-variant-numeric: tabular-nums;
  }
`;
const Days = styled.div`
  display: grid;
  gap: 2px;
  max-width: 46rem;
  margin-top: 1rem;
  > div {
    display: grid;
    grid-template-columns: 2.25rem;
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    gap: 1px;
  }
  span {
    color: var(--muted);
    font-size: 0.75rem;
  }
  i {
    height: 1.25rem;
    min-width: 0;
    background: var(--warning-soft);
    border: 1px solid var(--warning-border);
  }
  i[data-covered] {
    background: var(--accent);
    border-color: var(--accent);
  }
`;
const Scale = styled.p`
  display: flex;
  justify-content: space-between;
  padding-inline-start: 2.25rem;
`;
const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem 1rem;
  margin-block: 0.75rem;
  color: var(--muted);
  font-size: 0.875rem;
  span {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
  }
  i {
    width: 0.875rem;
    height: 0.875rem;
    background: var(--warning-soft);
    border: 1px solid var(--warning-border);
  }
  i[data-covered] {
    background: var(--accent);
    border-color: var(--accent);
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr));
  gap: 0.25rem 1rem;
  list-style: none;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
`;
