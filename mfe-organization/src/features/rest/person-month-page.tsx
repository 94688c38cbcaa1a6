import { ForPerson, useListState } from '@fairlead/remote-kit';
import { PageContainer, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { MonthChoice, monthParameter, thisMonth } from './month/month-choice.tsx';
import { OpenedMonth } from './month/opened-month.tsx';
import { restCalls } from './rest-calls.ts';

/** `/organization/{org}/vessel/{vessel}/hours-of-rest/reports/{person}`: a month of a crew member, for those who manage the vessel. */
export default function PersonMonthPage() {
  const { org = '', vessel = '', person = '' } = useParams();
  return (
    <ForPerson>
      {({ id }) => (
        <PersonMonth key={`${vessel} ${person}`} {...{ org, vessel, person }} writer={id} />
      )}
    </ForPerson>
  );
}

interface PersonMonthProps {
  org: string;
  vessel: string;
  person: string;
  writer: string;
}

function PersonMonth({ org, vessel, person, writer }: PersonMonthProps) {
  const current = thisMonth();
  const [{ month }, change] = useListState(
    useMemo(() => ({ month: monthParameter(current) }), [current]),
  );
  const { data } = restCalls.useRestMonthQuery({ vessel, user: person, month });
  return (
    <PageContainer>
      <PageHeader
        title={data?.user.name ?? 'Hours of rest'}
        description="Hours of rest"
        trail={[{ title: 'Reports', href: paths.restReports(org, vessel) }]}
      />
      <MonthChoice month={month} last={current} onChoose={(chosen) => change({ month: chosen })} />
      <OpenedMonth vessel={vessel} user={person} month={month} writer={writer} />
    </PageContainer>
  );
}
