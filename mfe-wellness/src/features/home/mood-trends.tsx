import { trendDays } from '@fairlead/contracts/api/wellness';
import { type Day, dayAfter } from '@fairlead/contracts/time/clock';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { EmptyState } from '@fairlead/ui';
import { AreaChart } from '@fairlead/ui/charts';
import { figuresApi } from '../figures/figures-api.ts';

const lines = [
  { member: 'mood', name: 'Mood' },
  { member: 'anxiety', name: 'Anxiety' },
  { member: 'stress', name: 'Stress' },
] as const;

/** Somebody's mood, anxiety and stress over the last thirty days (W-021, W-022). */
export function MoodTrends({ today }: { today: Day }) {
  const read = figuresApi.useGetTrendQuery(today);
  return (
    <SectionCard
      title="Mood Trends"
      lead="Your mental health tracking over the past 30 days"
      read={read}
      failure="Your trends could not be loaded."
      height="18rem"
    >
      {({ points }) =>
        points.length > 0 ? (
          <AreaChart
            label="Mood, anxiety and stress"
            range={[0, 10]}
            days={[dayAfter(today, 1 - trendDays), today]}
            series={lines.map(({ member, name }) => ({
              name,
              points: points.map((point) => ({ day: point.date, value: point[member] })),
            }))}
          />
        ) : (
          <EmptyState
            kind="no-data"
            title="No check-ins in the past 30 days"
            description="Check in now and then, and you see here how you are doing."
          />
        )
      }
    </SectionCard>
  );
}
