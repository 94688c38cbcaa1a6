import type { DocumentOf } from '@fairlead/contracts/api/documents';
import { relatedId } from '@fairlead/contracts/api/relations';
import type { SessionUser } from '@fairlead/contracts/portal/session';
import { ForPerson, useListState } from '@fairlead/remote-kit';
import { ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { EmptyState, PageContainer, Select } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { employees } from '../../api.ts';
import { MonthChoice, monthParameter, thisMonth } from './month/month-choice.tsx';
import { OpenedMonth } from './month/opened-month.tsx';
import { SubmitMonth } from './submit-month.tsx';

/** `/account/hours-of-rest`: a person's own hours of work and rest, by month (O-126). */
export default function MyHoursPage() {
  return <ForPerson>{(person) => <MyHours key={person.id} person={person} />}</ForPerson>;
}

function MyHours({ person }: { person: SessionUser }) {
  const read = employees.list.useQuery({
    where: { 'user.id': { equals: person.id }, vessel: { exists: true } },
    sort: 'status,-startedOn',
    depth: 1,
    limit: 50,
  });
  return (
    <ResourcePage resource={useResource(read)} failure="Your vessels could not be loaded">
      {({ docs }) => <HoursAboard person={person} records={docs} />}
    </ResourcePage>
  );
}

interface HoursAboardProps {
  person: SessionUser;
  records: readonly DocumentOf<'employees'>[];
}

function HoursAboard({ person, records }: HoursAboardProps) {
  const ships = shipsOf(records);
  return (
    <PageContainer>
      {ships.length > 0 ? (
        <Hours person={person} ships={ships} left={leftOf(records)} />
      ) : (
        <>
          <PageHeader title="Hours of rest" />
          <EmptyState
            kind="no-data"
            title="You are not on the crew of any vessel"
            description="Hours are recorded for a vessel. Whoever manages the crew of yours can add you to it."
          />
        </>
      )}
    </PageContainer>
  );
}

/** The vessels in the records, each once. */
const shipsOf = (records: readonly DocumentOf<'employees'>[]) => [
  ...new Map(
    records.flatMap(({ vessel }) =>
      typeof vessel === 'object' && vessel !== null
        ? [[vessel.id, { code: vessel.id, label: vessel.name }] as const]
        : [],
    ),
  ).values(),
];

/** The vessels that they have worked aboard and no longer do. */
function leftOf(records: readonly DocumentOf<'employees'>[]): ReadonlySet<string> {
  const idOf = ({ vessel }: DocumentOf<'employees'>) => (vessel ? relatedId(vessel) : '');
  const active = new Set(records.filter(({ status }) => status === 'active').map(idOf));
  return new Set(records.map(idOf).filter((id) => !active.has(id)));
}

interface HoursProps {
  person: SessionUser;
  ships: ReturnType<typeof shipsOf>;
  left: ReadonlySet<string>;
}

function Hours({ person, ships, left }: HoursProps) {
  const current = thisMonth();
  const parameters = useMemo(
    () => ({
      month: monthParameter(current),
      vessel: {
        read: (text: string | null) =>
          ships.find(({ code }) => code === text)?.code ?? ships[0]?.code ?? '',
        write: (vessel: string) => (vessel === ships[0]?.code ? undefined : vessel),
      },
    }),
    [current, ships],
  );
  const [{ month, vessel }, change] = useListState(parameters);
  return (
    <>
      <PageHeader
        title="Hours of rest"
        description="Mark when you worked. Everything else is rest."
      />
      <Choices>
        <MonthChoice
          month={month}
          last={current}
          onChoose={(chosen) => change({ month: chosen })}
        />
        {ships.length > 1 && (
          <Select
            label="Vessel"
            options={ships}
            value={vessel}
            onChange={(chosen) => change({ vessel: chosen })}
          />
        )}
      </Choices>
      <OpenedMonth
        vessel={vessel}
        user={person.id}
        month={month}
        writer={person.id}
        below={(read) =>
          read.confirmation && (
            <SubmitMonth
              id={read.confirmation.id}
              month={read}
              person={person}
              hasLeft={left.has(vessel)}
            />
          )
        }
      />
    </>
  );
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 0.75rem 1.5rem;
  margin-bottom: 0.75rem;
`;
