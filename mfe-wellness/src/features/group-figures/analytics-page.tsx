import { figureMetrics } from '@fairlead/contracts/api/figures';
import { labelOf } from '@fairlead/contracts/reference/options';
import { choice, ForPerson, useListState, words } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, EmptyState, PageContainer, Select, Skeleton, useParams } from '@fairlead/ui';
import { AreaChart } from '@fairlead/ui/charts';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { useToday } from '../figures/use-today.ts';
import { FigureValue } from './figure-value.tsx';
import { groupApi } from './group-api.ts';
import { GroupFilters } from './group-filters.tsx';
import { daysOf, periods } from './periods.ts';
import { useCohort } from './use-cohorts.ts';
import { WhyWithheld } from './why-withheld.tsx';

const address = {
  cohort: words(70),
  metric: choice(figureMetrics, 'mood'),
  period: choice(periods, '13'),
};

/** `/organization/:org/wellness/analytics`: one figure of a group, week by week, and next to hours of rest. */
export default function AnalyticsPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Analytics key={org} org={org} />}</ForPerson>;
}

function Analytics({ org }: { org: string }) {
  const [{ cohort: chosen, metric, period }, change] = useListState(address);
  const { cohorts, cohort } = useCohort(org, chosen);
  const { from, to } = daysOf(period, useToday());
  const { data, currentData, isError, refetch } = groupApi.useGetGroupFiguresQuery({
    organization: org,
    cohort,
    metric,
    from,
    to,
  });
  const label = labelOf(figureMetrics, metric) ?? metric;
  const shown = currentData ?? data;
  const points = (currentData?.weeks ?? []).flatMap(({ week, figure }) =>
    figure ? [{ day: week, value: figure.value }] : [],
  );
  const missing = (currentData?.weeks.length ?? 0) - points.length;
  return (
    <PageContainer>
      <PageHeader
        title="Analytics & Insights"
        description="How groups of your people are, week by week, and beside their hours of rest."
      />
      <GroupFilters {...{ cohorts, cohort, period, change }} periods={periods}>
        <Select
          label="Figure"
          options={figureMetrics}
          value={metric}
          onChange={(code) => change({ metric: code })}
        />
      </GroupFilters>
      {isError && !shown ? (
        <EmptyState
          kind="error"
          title="The figures could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <Parts>
          <SectionCard title={`${label} by week`}>
            {!currentData ? (
              <Skeleton $height="16rem" />
            ) : points.length === 0 ? (
              <p>Nothing can be shown of this group in this period.</p>
            ) : (
              <AreaChart
                label={label}
                range={[0, 10]}
                days={[from, to]}
                step={7}
                series={[{ name: label, points }]}
              />
            )}
            {points.length > 0 && missing > 0 && (
              <p>
                {missing === 1 ? '1 week is' : `${missing} weeks are`} withheld or without
                check-ins.
              </p>
            )}
          </SectionCard>
          <Sides>
            <SectionCard title="Whole period">
              <FigureValue figure={currentData?.total} />
            </SectionCard>
            <SectionCard title="Weeks with a rest violation">
              <FigureValue figure={currentData?.rest.violated} />
            </SectionCard>
            <SectionCard title="Weeks with rest as it should be">
              <FigureValue figure={currentData?.rest.kept} />
            </SectionCard>
          </Sides>
          <WhyWithheld />
        </Parts>
      )}
    </PageContainer>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1rem;
  margin-top: 1rem;
`;
const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 14rem), 1fr));
  gap: 1rem;
`;
