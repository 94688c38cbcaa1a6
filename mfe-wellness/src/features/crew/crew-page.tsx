import { consentLevels, crewProfileStatuses } from '@fairlead/contracts/api/wellness-care';
import { choice, pageNumber, useListState, words } from '@fairlead/remote-kit';
import { ListPage, Rows } from '@fairlead/remote-kit/lists';
import { useParams } from '@fairlead/ui';
import { crewProfiles, vessels } from '../../api.ts';
import { paths } from '../../paths.ts';
import { vesselsOf } from '../../places.ts';
import { ForStaff } from '../care/for-staff.tsx';
import { ProfileRow } from './profile-row.tsx';

const statuses = [...crewProfileStatuses, { code: 'all', label: 'All' }] as const;
const levels = [{ code: 'all', label: 'All' }, ...consentLevels] as const;

const address = {
  page: pageNumber,
  q: words(100),
  status: choice(statuses, 'active'),
  consent: choice(levels, 'all'),
  vessel: words(24),
};

/** `/organization/{org}/wellness/crew`: the crew profiles of an organization, by name. */
export default function CrewPage() {
  const { org = '' } = useParams();
  return <ForStaff page={paths.crew(org)}>{() => <Crew key={org} org={org} />}</ForStaff>;
}

function Crew({ org }: { org: string }) {
  const list = useListState(address);
  const [{ page, q, status, consent, vessel }] = list;
  const read = crewProfiles.list.useQuery(
    {
      where: {
        organization: { equals: org },
        ...(q && { 'user.fullName': { like: q } }),
        ...(status !== 'all' && { status: { equals: status } }),
        ...(consent !== 'all' && { consent: { equals: consent } }),
        ...(vessel && { 'vessel.id': { equals: vessel } }),
      },
      sort: 'user.fullName',
      depth: 1,
      limit: 25,
      page,
    },
    { refetchOnMountOrArgChange: true },
  );
  const ships = vessels.list.useQuery(vesselsOf(org));
  return (
    <ListPage
      header={{
        title: 'Crew Profiles',
        description:
          'What each member of the crew shares, and when you were last in contact. Opening a profile is recorded and shown to its person.',
      }}
      list={list}
      read={read}
      filters={[
        { name: 'q', label: 'Search by name' },
        { name: 'status', label: 'Status', options: statuses },
        { name: 'consent', label: 'Shares', options: levels },
        {
          name: 'vessel',
          label: 'Vessel',
          options: [
            { code: '', label: 'All' },
            ...(ships.data?.docs ?? []).map(({ id, name }) => ({ code: id, label: name })),
          ],
        },
      ]}
      counted={['profile', 'profiles']}
      notLoaded={{ title: 'The crew profiles could not be loaded' }}
      empty={{
        title: 'No crew profiles yet',
        description: 'Everybody who joins the organization gets a profile.',
      }}
      noneFound={{ title: 'Nobody found', description: 'Choose other filters, or fewer words.' }}
      rows={(profiles) => (
        <Rows aria-label="Crew profiles">
          {profiles.map((profile) => (
            <ProfileRow key={profile.id} org={org} profile={profile} />
          ))}
        </Rows>
      )}
    />
  );
}
