import { reaches } from '@fairlead/contracts/access/levels';
import { employeeStatuses } from '@fairlead/contracts/api/organizations';
import { choice, ForPerson, pageNumber, useLevel, useListState, words } from '@fairlead/remote-kit';
import { type ListFilter, ListPage, type ListPageProps, Rows } from '@fairlead/remote-kit/lists';
import { useParams } from '@fairlead/ui';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { useChoices } from '../choices/use-choices.ts';
import { ImportPeopleDialog } from '../invitations/import/import-dialog.tsx';
import { InvitationsPage } from '../invitations/invitations-page.tsx';
import { InviteDialog } from '../invitations/invite-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { type PeopleQuery, usePeople } from './use-people.ts';

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
  const list = useListState(address);
  const [{ view }] = list;
  const [open, setOpen] = useState<'invite' | 'import'>();
  const close = () => setOpen(undefined);
  const shown: People = {
    list,
    header: {
      title: 'Particulars',
      description: seesAll
        ? 'The people of the company: who they are, where they work and what they may do.'
        : 'Your own record. Those who keep the company’s records see all.',
      actions: mayInvite
        ? [
            {
              label: 'Invite',
              icon: <UserPlus size="1.125rem" aria-hidden />,
              shortcut: 'n',
              onAct: () => setOpen('invite'),
            },
          ]
        : [],
      more: [
        { label: 'Papers and contracts', href: `${paths.people(org)}/papers` },
        ...(mayInvite ? [{ label: 'Invite from a file', onAct: () => setOpen('import') }] : []),
      ],
    },
    filters: mayInvite ? [{ name: 'view', label: 'Show', options: views, isView: true }] : [],
  };
  return (
    <>
      {mayInvite && view === 'invitations' ? (
        <InvitationsPage org={org} {...shown} />
      ) : (
        <Employees org={org} seesAll={seesAll} {...shown} />
      )}
      {open === 'invite' && <InviteDialog org={org} onClose={close} />}
      {open === 'import' && <ImportPeopleDialog org={org} onClose={close} />}
    </>
  );
}

type State = PeopleQuery & { view: (typeof views)[number]['code'] };
type People = Required<Pick<ListPageProps<State, unknown>, 'list' | 'header' | 'filters'>>;

interface EmployeesProps extends People {
  org: string;
  /** Whether the viewer sees everybody's record, and may search. */
  seesAll: boolean;
}

function Employees({ org, seesAll, filters, ...page }: EmployeesProps) {
  const read = usePeople(org, page.list[0]);
  const { vessels } = useChoices(org);
  const searched: ListFilter<State>[] = [
    { name: 'q', label: 'Search people' },
    { name: 'status', label: 'Status', options: employeeStatuses },
    { name: 'vessel', label: 'Vessel', options: [{ code: '', label: 'All' }, ...vessels] },
  ];
  const nobody = { title: 'Nobody found', description: 'No employee matches these filters.' };
  return (
    <ListPage
      {...page}
      read={read}
      filters={seesAll ? [...filters, ...searched] : []}
      counted={['person', 'people']}
      notLoaded={{ title: 'The people could not be loaded' }}
      empty={nobody}
      noneFound={nobody}
      rows={(records, isFetching) => (
        <Rows aria-label="People" aria-busy={isFetching}>
          {records.map((record) => (
            <PersonRow key={record.id} org={org} record={record} />
          ))}
        </Rows>
      )}
    />
  );
}
