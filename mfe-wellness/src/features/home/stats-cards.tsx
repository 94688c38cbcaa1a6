import type { WellnessStats } from '@fairlead/contracts/api/wellness';
import { Card, figure, Skeleton } from '@fairlead/ui';
import { BookOpen, CalendarCheck, HeartHandshake, type LucideIcon, Smile } from 'lucide-react';
import { styled } from 'styled-components';

interface Stat {
  label: string;
  Icon: LucideIcon;
  /** The maximum of the figure, where it has one. */
  of?: number;
  /** Its period. */
  span: string;
  value(stats: WellnessStats): number | null;
}

const cards: readonly Stat[] = [
  {
    label: 'Average mood',
    Icon: Smile,
    of: 10,
    span: 'last 30 days',
    value: ({ averageMood }) => averageMood,
  },
  {
    label: 'Weekly check-ins',
    Icon: CalendarCheck,
    of: 7,
    span: 'this week',
    value: ({ weeklyCheckIns }) => weeklyCheckIns,
  },
  {
    label: 'Support sessions',
    Icon: HeartHandshake,
    span: 'this month',
    value: ({ supportSessions }) => supportSessions,
  },
  {
    label: 'Resources viewed',
    Icon: BookOpen,
    span: 'this week',
    value: ({ resourcesViewed }) => resourcesViewed,
  },
];

/** Somebody's own figures (W-003); outlines until they are read. */
export function StatsCards({ stats }: { stats: WellnessStats | undefined }) {
  return (
    <Cards aria-label="Your figures">
      {cards.map(({ label, Icon, of, span, value }) => {
        const shown = stats && value(stats);
        return (
          <Card as="li" key={label}>
            <h2>
              <Icon size="1.125rem" aria-hidden />
              {label}
            </h2>
            {stats ? (
              <p>
                <b>{shown == null ? '–' : figure(shown)}</b>
                {of !== undefined && <span>/{of}</span>}
              </p>
            ) : (
              <Skeleton $width="5rem" $height="2rem" />
            )}
            <small>{span}</small>
          </Card>
        );
      })}
    </Cards>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: 1rem;
  list-style: none;
  h2 {
    display: flex;
    margin: 0;
    align-items: center;
    gap: 0.5rem;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 550;
  }
  p {
    margin-block: 0.25rem;
    font-variant-numeric: tabular-nums;
  }
  b {
    font-size: 1.75rem;
    letter-spacing: -0.02em;
  }
  span,
  small {
    color: var(--muted);
  }
`;
