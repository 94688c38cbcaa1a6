import { type FigureMetric, figureMetrics } from '@fairlead/contracts/api/figures';
import type { Option } from '@fairlead/contracts/reference/options';
import type { Day } from '@fairlead/contracts/time/clock';
import { choice, ForPerson, useListState } from '@fairlead/remote-kit';
import { Filters } from '@fairlead/remote-kit/lists';
import { calendarDay, isolated, PageContainer, Select, Skeleton, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
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
  /** Whether each figure that has been read, by `{cohort} {metric}`, is withheld. */
  const [figures, setFigures] = useState<ReadonlyMap<string, boolean>>(new Map());
  const onRead = useCallback(
    (figure: string, isWithheld: boolean) =>
      setFigures((known) =>
        known.get(figure) === isWithheld ? known : new Map(known).set(figure, isWithheld),
      ),
    [],
  );
  const figuresOf = ({ code }: Option) =>
    figureMetrics.map((metric) => figures.get(`${code} ${metric.code}`));
  const isRead = (cohort: Option) => !figuresOf(cohort).includes(undefined);
  const isWithheld = (cohort: Option) => figuresOf(cohort).every(Boolean);
  const isReading = !cohorts.every(isRead);
  const withheldGroups = cohorts.filter(isWithheld);
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
              <CohortRow
                key={cohort.code}
                org={org}
                cohort={cohort}
                isHidden={!isRead(cohort) || isWithheld(cohort)}
                onRead={onRead}
                {...days}
              />
            ))}
          </tbody>
        </table>
      </Scrolling>
      {isReading && (
        <div role="status" aria-label="Loading the figures">
          <Skeleton $height="6rem" />
        </div>
      )}
      {!isReading && withheldGroups.length > 0 && (
        <Note>
          {withheld}: {withheldGroups.map(({ label }) => isolated(label)).join(', ')}.
        </Note>
      )}
      <WhyWithheld />
    </PageContainer>
  );
}

interface CohortRowProps {
  org: string;
  cohort: Option;
  from: Day;
  to: Day;
  /** Whether its figures are not all read, or all of them are withheld. */
  isHidden: boolean;
  /** Called with each figure, `{cohort} {metric}`, and whether it is withheld. */
  onRead(figure: string, isWithheld: boolean): void;
}

function CohortRow({ cohort, isHidden, ...asked }: CohortRowProps) {
  return (
    <tr hidden={isHidden}>
      <th scope="row">{cohort.label}</th>
      {figureMetrics.map(({ code }) => (
        <FigureCell key={code} cohort={cohort.code} metric={code} {...asked} />
      ))}
    </tr>
  );
}

interface FigureCellProps extends Pick<CohortRowProps, 'org' | 'from' | 'to' | 'onRead'> {
  cohort: string;
  metric: FigureMetric;
}

function FigureCell({ org, onRead, ...asked }: FigureCellProps) {
  const { data, isError } = groupApi.useGetGroupFiguresQuery({ organization: org, ...asked });
  const figure = `${asked.cohort} ${asked.metric}`;
  const isRead = data !== undefined || isError;
  useEffect(() => {
    if (isRead) onRead(figure, data?.total === null);
  }, [isRead, data, figure, onRead]);
  if (!data) return <td>{isError ? 'Not loaded' : '…'}</td>;
  return data.total ? (
    <td>{textOfFigure(data.total)}</td>
  ) : (
    <td title={withheld} data-withheld>
      withheld
    </td>
  );
}

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
