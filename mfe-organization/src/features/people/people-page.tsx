import { reaches } from '@fairlead/contracts/access/levels';
import { employeeStatuses } from '@fairlead/contracts/api/organizations';
import {
  type ChangeList,
  choice,
  ForPerson,
  pageNumber,
  useLastPage,
  useLevel,
  useListState,
  words,
} from '@fairlead/remote-kit';
import { Filters, Rows, SearchField } from '@fairlead/remote-kit/lists';
import {
  Button,
  EmptyState,
  PageContainer,
  Pager,
  Select,
  Skeleton,
  useParams,
} from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { useChoices } from '../choices/use-choices.ts';
import { ImportPeopleDialog } from '../invitations/import/import-dialog.tsx';
import { InvitationsList } from '../invitations/invitations-list.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { type Asked, usePeople } from './use-people.ts';

const views = [
  { code: 'people', label: 'People' },
  { code: 'invitations', label: 'Invitations' },
] as const;

const address = {
  page: pageNumber,
  view: choice(views, 'people'),
  q: words(100),
  status: choice(employeeStatuses, 'active'),
  vessel: words(24),
};

/** `/organization/{org}/crew-management/particulars`: the people of a company; those who may not see everybody see themselves. */
export default function PeoplePage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <People key={org} org={org} />}</ForPerson>;
}

function People({ org }: { org: string }) {
  const level = useLevel(paths.people(org));
  const mayInvite = level === 'approve';
  const seesAll = reaches(level, 'write');
  const [{ view, ...asked }, change] = useListState(address);
  const [open, setOpen] = useState<'invite' | 'import'>();
  const close = () => setOpen(undefined);
  const onPage = (page: number) => change({ page });
  const shown = mayInvite && (
    <Select
      label="Show"
      options={views}
      value={view}
      onChange={(chosen) => change({ view: chosen })}
    />
  );
  return (
    <PageContainer>
      <PageHeader
        title="Particulars"
        description={
          seesAll
            ? 'The people of the company: who they are, where they work and what they may do.'
            : 'Your own record. Those who keep the company’s records see all.'
        }
        actions={
          mayInvite
            ? [
                {
                  label: 'Invite',
                  icon: <UserPlus size="1.125rem" aria-hidden />,
                  shortcut: 'n',
                  onAct: () => setOpen('invite'),
                },
              ]
            : []
        }
        more={[
          { label: 'Papers and contracts', href: `${paths.people(org)}/papers` },
          ...(mayInvite ? [{ label: 'Invite from a file', onAct: () => setOpen('import') }] : []),
        ]}
      />
      {mayInvite && view === 'invitations' ? (
        <>
          <Filters>{shown}</Filters>
          <InvitationsList org={org} page={asked.page} onPage={onPage} />
        </>
      ) : (
        <PeopleList org={org} asked={asked} change={change} seesAll={seesAll}>
          {shown}
        </PeopleList>
      )}
      {open === 'invite' && <InviteDialog org={org} onClose={close} />}
      {open === 'import' && <ImportPeopleDialog org={org} onClose={close} />}
    </PageContainer>
  );
}

interface PeopleListProps {
  org: string;
  asked: Asked;
  change: ChangeList<Asked>;
  /** Whether the viewer sees everybody's record, and may search. */
  seesAll: boolean;
  /** Further filters of the list. */
  children: ReactNode;
}

function PeopleList({ org, asked, change, seesAll, children }: PeopleListProps) {
  const { data, currentData, error, isFetching, refetch } = usePeople(org, asked);
  const { vessels } = useChoices(org);
  useLastPage(asked.page, currentData?.totalPages);
  if (!data && (isFetching || !error)) return <Skeleton $height="24rem" />;
  return (
    <>
      {seesAll && (
        <Filters>
          {children}
          <SearchField
            label="Search people"
            value={asked.q}
            onChange={(q) => change({ q }, 'typed')}
          />
          <Select
            label="Status"
            options={employeeStatuses}
            value={asked.status}
            onChange={(status) => change({ status })}
          />
          <Select
            label="Vessel"
            options={[{ code: '', label: 'All' }, ...vessels]}
            value={asked.vessel}
            onChange={(vessel) => change({ vessel })}
          />
        </Filters>
      )}
      {!data ? (
        <EmptyState
          kind="error"
          title="The people could not be loaded"
          action={<Button onClick={refetch}>Try again</Button>}
        />
      ) : data.docs.length === 0 ? (
        <EmptyState
          kind="no-results"
          title="Nobody found"
          description="No employee matches these filters."
        />
      ) : (
        <>
          <Rows aria-label="People" aria-busy={isFetching}>
            {data.docs.map((record) => (
              <PersonRow key={record.id} org={org} record={record} />
            ))}
          </Rows>
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            loading={isFetching}
            onPage={(page) => change({ page })}
          />
        </>
      )}
    </>
  );
}
