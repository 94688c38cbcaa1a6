import { type FigureMetric, figureMetrics } from '@fairlead/contracts/api/figures';
import type { Option } from '@fairlead/contracts/reference/options';
import type { Day } from '@fairlead/contracts/time/clock';
import { choice, ForPerson, useListState } from '@fairlead/remote-kit';
import { Filters } from '@fairlead/remote-kit/lists';
import { calendarDay, PageContainer, Select, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Printer } from 'lucide-react';
import { styled } from 'styled-components';
import { useToday } from '../figures/use-today.ts';
import { textOfFigure, withheld } from './figure-value.tsx';
import { groupApi } from './group-api.ts';
import { daysOf, periods } from './periods.ts';
import { useCohorts } from './use-cohorts.ts';
import { WhyWithheld } from './why-withheld.tsx';

const address = { period: choice(periods, '13') };

/** `/organization/:org/wellness/reports`: every figure of every group in one table, to read and print. */
export default function ReportsPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Reports key={org} org={org} />}</ForPerson>;
}

function Reports({ org }: { org: string }) {
  const [{ period }, change] = useListState(address);
  const cohorts = useCohorts(org);
  const days = daysOf(period, useToday());
  return (
    <PageContainer>
      <PageHeader
        title="Reports"
        description={`From ${calendarDay(days.from)} to ${calendarDay(days.to)}, by group.`}
        actions={[
          {
            label: 'Print',
            icon: <Printer size="1.125rem" aria-hidden />,
            onAct: () => window.print(),
          },
        ]}
      />
      <Filters>
        <Select
          label="Period"
          options={periods}
          value={period}
          onChange={(code) => change({ period: code })}
        />
      </Filters>
      <Scrolling tabIndex={0} role="region" aria-label="Figures by group">
        <table>
          <caption>Means of what people said, out of 10</caption>
          <thead>
            <tr>
              <th scope="col">Group</th>
              {figureMetrics.map(({ code, label }) => (
                <th key={code} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cohorts.map((cohort) => (
              <CohortRow key={cohort.code} org={org} cohort={cohort} {...days} />
            ))}
          </tbody>
        </table>
      </Scrolling>
      <WhyWithheld />
    </PageContainer>
  );
}

function CohortRow({ cohort, ...asked }: { org: string; cohort: Option; from: Day; to: Day }) {
  return (
    <tr>
      <th scope="row">{cohort.label}</th>
      {figureMetrics.map(({ code }) => (
        <FigureCell key={code} cohort={cohort.code} metric={code} {...asked} />
      ))}
    </tr>
  );
}

interface FigureCellProps {
  org: string;
  cohort: string;
  metric: FigureMetric;
  from: Day;
  to: Day;
}

function FigureCell({ org, ...asked }: FigureCellProps) {
  const { data, isError } = groupApi.useGetGroupFiguresQuery({ organization: org, ...asked });
  if (!data) return <td>{isError ? 'Not loaded' : '…'}</td>;
  return data.total ? (
    <td>{textOfFigure(data.total)}</td>
  ) : (
    <td title={withheld} data-withheld>
      withheld
    </td>
  );
}

const Scrolling = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  caption {
    padding-bottom: 0.75rem;
    color: var(--muted);
    font-size: 0.875rem;
    text-align: start;
  }
  th,
  td {
    padding: 0.625rem 0.75rem;
    border-bottom: 1px solid var(--border);
    text-align: start;
    white-space: nowrap;
  }
  thead th {
    color: var(--muted);
    font-size: 0.875rem;
  }
  tbody th {
    font-weight: 550;
  }
  [data-withheld] {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
