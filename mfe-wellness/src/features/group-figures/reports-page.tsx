import { type Figure, figureMetrics } from '@fairlead/contracts/api/figures';
import { choice, ForPerson, useListState } from '@fairlead/remote-kit';
import { Filters } from '@fairlead/remote-kit/lists';
import {
  Button,
  calendarDay,
  EmptyState,
  isolated,
  PageContainer,
  Select,
  Skeleton,
  useParams,
} from '@fairlead/ui';
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
  const { currentData, data, isError, refetch } = groupApi.useGetFigureReportQuery({
    organization: org,
    ...days,
  });
  const groups = new Map((currentData ?? data)?.groups.map((one) => [one.cohort, one.figures]));
  const shown = cohorts.filter(({ code }) => groups.has(code));
  const withheldGroups = currentData ? cohorts.filter(({ code }) => !groups.has(code)) : [];
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
      {isError && !currentData && !data ? (
        <EmptyState
          kind="error"
          title="The figures could not be loaded"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
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
              {shown.map(({ code, label }) => (
                <tr key={code}>
                  <th scope="row">{label}</th>
                  {figureMetrics.map((metric) => (
                    <FigureCell
                      key={metric.code}
                      figure={groups.get(code)?.[metric.code] ?? null}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolling>
      )}
      {!currentData && !isError && (
        <div role="status" aria-label="Loading the figures">
          <Skeleton $height="6rem" />
        </div>
      )}
      {withheldGroups.length > 0 && (
        <Note>
          {withheld}: {withheldGroups.map(({ label }) => isolated(label)).join(', ')}.
        </Note>
      )}
      <WhyWithheld />
    </PageContainer>
  );
}

const FigureCell = ({ figure }: { figure: Figure | null }) =>
  figure ? (
    <td>{textOfFigure(figure)}</td>
  ) : (
    <td title={withheld} data-withheld>
      withheld
    </td>
  );

const Note = styled.p`
  margin-block: 0.75rem;
  color: var(--muted);
  font-size: 0.9375rem;
`;
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
  td,
  thead th:not(:first-child) {
    text-align: end;
  }
  thead th {
    color: var(--muted);
    font-size: 0.875rem;
  }
  tbody th {
    font-weight: 550;
    white-space: normal;
  }
  @media (max-width: 30rem) {
    th,
    td {
      padding-inline: 0.375rem;
    }
  }
  [data-withheld] {
    color: var(--muted);
    font-size: 0.875rem;
  }
`;
