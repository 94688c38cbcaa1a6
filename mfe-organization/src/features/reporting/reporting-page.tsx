import { trendMonths } from '@fairlead/contracts/reporting/trends';
import { monthAfter, monthOf } from '@fairlead/contracts/rest/ship-days';
import { dayAfter } from '@fairlead/contracts/time/clock';
import { choice, ForPerson, useListState } from '@fairlead/remote-kit';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, Select, useParams } from '@fairlead/ui';
import { DateRangeField } from '@fairlead/ui/dates';
import { PageHeader } from '@fairlead/ui/page-header';
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { vessels } from '../../api.ts';
import { useInspection } from '../inspection-links/use-inspection.tsx';
import { thisMonth } from '../rest/month/month-choice.tsx';
import { reportingCalls } from './reporting-calls.ts';
import { Tiles } from './tiles.tsx';
import { Trends } from './trends.tsx';

/** `/organization/{org}/reporting/dashboard`: the figures of a company or one of its vessels in a period (O-194). */
export default function ReportingPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Reporting key={org} org={org} />}</ForPerson>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayParameter = (defaultDay: string) => ({
  read: (text: string | null) => (text && DAY.test(text) ? text : defaultDay),
  write: (day: string) => (day === defaultDay ? undefined : day),
});
const spans = [6, trendMonths.default, trendMonths.most].map((months) => ({
  code: String(months),
  label: `${months} months`,
}));
const everywhere = { code: '', label: 'All vessels' };

function Reporting({ org }: { org: string }) {
  const month = thisMonth();
  const heading = useId();
  const parameters = useMemo(
    () => ({
      from: dayParameter(`${month}-01`),
      to: dayParameter(dayAfter(`${monthAfter(month, 1)}-01`, -1)),
      vessel: {
        read: (text: string | null) => text ?? '',
        write: (vessel: string) => vessel || undefined,
      },
      months: choice(spans, String(trendMonths.default)),
    }),
    [month],
  );
  const [{ from, to, vessel: chosen, months }, change] = useListState(parameters);
  const [range, setRange] = useState({ from, to });
  const fleet = vessels.list.useQuery({
    where: { organization: { equals: org } },
    sort: 'name',
    depth: 0,
    limit: 1_000,
    select: { name: true },
  });
  const names = useMemo(
    () => new Map(fleet.data?.docs.map(({ id, name }) => [id, name])),
    [fleet.data],
  );
  const vessel = chosen || undefined;
  const read = reportingCalls.useReportingFiguresQuery({
    org,
    vessel,
    from,
    to,
  });
  // What has not begun is not shown, whatever the period reaches to.
  const last = monthOf(to) < month ? monthOf(to) : month;
  const monthly = reportingCalls.useReportingTrendsQuery({
    org,
    vessel,
    from: monthAfter(last, 1 - Number(months)),
    to: last,
  });
  const inspection = useInspection({
    org,
    vessel,
    name: names.get(chosen) ?? 'Vessel',
    period: { from, to },
  });
  return (
    <PageContainer>
      <PageHeader
        title="Reporting"
        description="Expiries, rest, actions and incidents in a period, and how they change from month to month."
        actions={inspection.actions}
      />
      {inspection.dialog}
      <Filters>
        <DateRangeField
          label="Period"
          value={range}
          onChange={(days) => {
            setRange(days);
            if (days.from && days.to) change({ from: days.from, to: days.to });
          }}
        />
        <Select
          label="Vessel"
          options={[everywhere, ...[...names].map(([code, label]) => ({ code, label }))]}
          value={names.has(chosen) ? chosen : ''}
          onChange={(code) => change({ vessel: code })}
        />
      </Filters>
      <ResourcePart
        // The figures of the period before stay while those of another are loaded.
        resource={useResource({ ...read, currentData: read.data })}
        failure="The figures could not be loaded. Choose a period of three years at most."
        height="16rem"
        loading="Loading figures"
        isLarge
      >
        {(figures) => (
          <div aria-busy={read.isFetching}>
            <Tiles context={{ org, vessel }} figures={figures} names={names} />
          </div>
        )}
      </ResourcePart>
      <TrendsHead>
        <h2 id={heading}>Trends</h2>
        <Select
          label="Until the end of the period"
          options={spans}
          value={months}
          onChange={(code) => change({ months: code })}
        />
      </TrendsHead>
      <section aria-labelledby={heading} aria-busy={monthly.isFetching}>
        <ResourcePart
          resource={useResource({ ...monthly, currentData: monthly.data })}
          failure="The trends could not be loaded."
          height="20rem"
          loading="Loading trends"
          isLarge
        >
          {(answer) => <Trends context={{ org, vessel }} answer={answer} names={names} />}
        </ResourcePart>
      </section>
    </PageContainer>
  );
}

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 1rem;
  margin-bottom: 1.25rem;
`;

const TrendsHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 1rem;
  margin-block: 2rem 0.75rem;
`;
