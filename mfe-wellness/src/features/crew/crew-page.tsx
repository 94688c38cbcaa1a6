import { consentLevels, crewProfileStatuses } from '@fairlead/contracts/api/wellness-care';
import { choice, pageNumber, useListState, words } from '@fairlead/remote-kit';
import { Filters, PagedRows, Rows, SearchField } from '@fairlead/remote-kit/lists';
import { PageContainer, Select, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
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
  const [{ page, q, status, consent, vessel }, change] = useListState(address);
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
  const isFiltered = q !== '' || status !== 'active' || consent !== 'all' || vessel !== '';
  return (
    <PageContainer>
      <PageHeader
        title="Crew Profiles"
        description="What each member of the crew shares, and when you were last in contact. Opening a profile is recorded and shown to its person."
      />
      <Filters>
        <SearchField
          label="Search by name"
          value={q}
          onChange={(text) => change({ q: text }, 'typed')}
        />
        <Select
          label="Status"
          options={statuses}
          value={status}
          onChange={(chosen) => change({ status: chosen })}
        />
        <Select
          label="Shares"
          options={levels}
          value={consent}
          onChange={(chosen) => change({ consent: chosen })}
        />
        <Select
          label="Vessel"
          options={[
            { code: '', label: 'All' },
            ...(ships.data?.docs ?? []).map(({ id, name }) => ({ code: id, label: name })),
          ]}
          value={vessel}
          onChange={(chosen) => change({ vessel: chosen })}
        />
      </Filters>
      <PagedRows
        read={read}
        page={page}
        onPage={(next) => change({ page: next })}
        notLoaded={{
          title: 'The crew profiles could not be loaded',
        }}
        empty={
          isFiltered
            ? { title: 'Nobody found', description: 'Choose other filters, or fewer words.' }
            : {
                title: 'No crew profiles yet',
                description: 'Everybody who joins the organization gets a profile.',
              }
        }
      >
        {(profiles) => (
          <Rows aria-label="Crew profiles">
            {profiles.map((profile) => (
              <ProfileRow key={profile.id} org={org} profile={profile} />
            ))}
          </Rows>
        )}
      </PagedRows>
    </PageContainer>
  );
}
