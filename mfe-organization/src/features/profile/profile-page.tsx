import { reaches } from '@fairlead/contracts/access/levels';
import { ForPerson, useLevel } from '@fairlead/remote-kit';
import { SectionCard } from '@fairlead/remote-kit/sections';
import { Button, Card, EmptyState, PageContainer, PageOutline, useParams } from '@fairlead/ui';
import { PageHeader } from '@fairlead/ui/page-header';
import { styled } from 'styled-components';
import { organizationProfiles, organizations } from '../../api.ts';
import { paths } from '../../paths.ts';
import { DashboardBody } from '../dashboard/dashboard-parts.tsx';
import { LogoField } from './logo-field.tsx';
import { OrganizationForm } from './organization-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RegisteredAddressPart } from './registered-address/registered-address-part.tsx';

/** `/organization/{org}/profile`: the name and public profile of an organization. */
export default function ProfilePage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <Profile key={org} org={org} />}</ForPerson>;
}

function Profile({ org }: { org: string }) {
  const isReadOnly = !reaches(useLevel(paths.profile(org)), 'write');
  const organization = organizations.read.useQuery({ id: org, depth: 0 });
  const profiles = organizationProfiles.list.useQuery({
    where: { organization: { equals: org } },
    depth: 0,
    limit: 1,
  });
  const [found] = profiles.currentData?.docs ?? [];
  const profile = organizationProfiles.read.useQuery(
    { id: found?.id ?? '', depth: 0 },
    { skip: !found },
  );
  const isThere =
    organization.currentData && profiles.currentData && (!found || profile.currentData);
  const failed = organization.isError || profiles.isError || profile.isError;
  const retry = () => {
    void organization.refetch();
    void profiles.refetch();
    if (found) void profile.refetch();
  };
  if (!isThere && !failed) return <PageOutline />;
  return (
    <PageContainer>
      <PageHeader
        title="Organization Profile"
        description="The name, logo and addresses that the organization shows of itself."
        actions={[{ label: 'Public page', href: paths.employer(org), look: 'secondary' }]}
      />
      {organization.currentData && isThere ? (
        <DashboardBody>
          <SectionCard title="Organization">
            <OrganizationForm stored={organization.currentData} />
          </SectionCard>
          <SectionCard title="Registered address">
            <RegisteredAddressPart stored={organization.currentData} isReadOnly={isReadOnly} />
          </SectionCard>
          <SectionCard title="Public page">
            <Parts>
              <LogoField
                org={org}
                name={organization.currentData.doc.name}
                profile={profile.currentData?.doc}
                isReadOnly={isReadOnly}
              />
              <ProfileForm org={org} stored={profile.currentData} />
            </Parts>
          </SectionCard>
        </DashboardBody>
      ) : (
        <Card>
          <EmptyState
            kind="error"
            title="The profile could not be loaded"
            action={<Button onClick={retry}>Try again</Button>}
          />
        </Card>
      )}
    </PageContainer>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 1.25rem;
`;
