import { monthAfter } from '@fairlead/contracts/rest/ship-days';
import { dayAfter } from '@fairlead/contracts/time/clock';
import { ForPerson, useListState } from '@fairlead/remote-kit';
import { ResourcePart, useResource } from '@fairlead/remote-kit/resource';
import { EmptyState, PageContainer, Select, useParams } from '@fairlead/ui';
import { DateRangeField } from '@fairlead/ui/dates';
import { PageHeader } from '@fairlead/ui/page-header';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { thisMonth } from '../month/month-choice.tsx';
import { restCalls } from '../rest-calls.ts';
import { BreachList } from './breach-list.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';

/** `/organization/{org}/vessel/{vessel}/hours-of-rest/reports`: how the rules of rest were kept aboard (O-160). */
export default function ReportsPage() {
  const { org = '', vessel = '' } = useParams();
  return <ForPerson>{() => <Reports key={vessel} org={org} vessel={vessel} />}</ForPerson>;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayParameter = (defaultDay: string) => ({
  read: (text: string | null) => (text && DAY.test(text) ? text : defaultDay),
  write: (day: string) => (day === defaultDay ? undefined : day),
});

function Reports({ org, vessel }: { org: string; vessel: string }) {
  const month = thisMonth();
  const parameters = useMemo(
    () => ({
      from: dayParameter(`${month}-01`),
      to: dayParameter(dayAfter(`${monthAfter(month, 1)}-01`, -1)),
      person: {
        read: (text: string | null) => text ?? '',
        write: (person: string) => person || undefined,
      },
    }),
    [month],
  );
  const [{ from, to, person }, change] = useListState(parameters);
  const [range, setRange] = useState({ from, to });
  const read = restCalls.useRestReportQuery({ vessel, from, to });
  const people = read.data?.people ?? [];
  const shown = people.filter(({ user }) => !person || user.id === person);
  return (
    <PageContainer>
      <PageHeader title="Reports" description="How the crew kept the rules of rest." />
      <Filters>
        <DateRangeField
          label="Period"
          value={range}
          onChange={(days) => {
            setRange({ from: days.from ?? '', to: days.to ?? '' });
            if (days.from && days.to) change({ from: days.from, to: days.to });
          }}
        />
        <Select
          label="Person"
          options={[
            { code: '', label: 'Everybody' },
            ...people.map(({ user }) => ({ code: user.id, label: user.name ?? 'Somebody' })),
          ]}
          value={people.some(({ user }) => user.id === person) ? person : ''}
          onChange={(chosen) => change({ person: chosen })}
        />
      </Filters>
      <ResourcePart
        // The report of the period before stays while that of another is loaded.
        resource={useResource({ ...read, currentData: read.data })}
        failure="The report could not be loaded. Choose a period of one year at most."
        height="16rem"
        loading="Loading report"
        isLarge
      >
        {({ profile, clocks }) =>
          shown.length > 0 ? (
            <>
              <ReportFigures people={shown} profile={profile} />
              <ReportTable org={org} vessel={vessel} people={shown} from={from} />
              <BreachList people={shown} clocks={clocks} />
            </>
          ) : (
            <EmptyState
              kind="no-data"
              title="No hours in this period"
              description="Choose another period, or ask the crew to write their hours down."
            />
          )
        }
      </ResourcePart>
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
