import { reaches } from '@fairlead/contracts/access/levels';
import { ForPerson, Slot, useLevel } from '@fairlead/remote-kit';
import { type MissingPage, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, Skeleton, useParams } from '@fairlead/ui';
import { organizations } from '../../api.ts';
import { paths } from '../../paths.ts';
import { DashboardBody, DashboardHead } from '../dashboard/dashboard-parts.tsx';
import { CompanyAttention } from './company-attention.tsx';
import { CompanyFigures, CompanyPositions } from './company-figures.tsx';
import { FirstSteps } from './first-steps.tsx';

/** `/organization/{org}`: the figures of a company in one line, then what needs attention. */
export default function CompanyDashboardPage() {
  const { org = '' } = useParams();
  return <ForPerson>{() => <CompanyDashboard key={org} org={org} />}</ForPerson>;
}

function CompanyDashboard({ org }: { org: string }) {
  const resource = useResource(organizations.read.useQuery({ id: org }));
  const mayKeep = useLevel(paths.profile(org)) === 'approve';
  const knowsPeople = reaches(useLevel(paths.people(org)), 'write');
  return (
    <ResourcePage
      resource={resource}
      failure="The company could not be loaded"
      outline={<CompanyOutline />}
      missing={organizationNotFound}
    >
      {({ doc }) => (
        <PageContainer>
          <DashboardHead
            kind="Company Dashboard"
            title={doc.name}
            actions={[{ label: 'Public page', href: paths.employer(org), look: 'secondary' }]}
          />
          <DashboardBody>
            <CompanyFigures org={org} knowsPeople={knowsPeople} />
            {mayKeep && <FirstSteps org={org} />}
            <CompanyAttention org={org} knowsPeople={knowsPeople} />
            <CompanyPositions org={org} />
            <Slot
              name="organization.dashboard"
              context={{ organization: org }}
              awaited={<Skeleton $height="14rem" />}
            />
          </DashboardBody>
        </PageContainer>
      )}
    </ResourcePage>
  );
}

const organizationNotFound: MissingPage = {
  heading: 'Organization not found',
  title: 'We couldn’t find this organization',
  description: 'It may have left Fairlead, or the link is not quite right.',
  way: { href: paths.account, label: 'Your dashboard' },
};

function CompanyOutline() {
  return (
    <PageContainer role="status" aria-label="Loading company">
      <DashboardBody>
        <Skeleton $width="18rem" $height="4.5rem" />
        <Skeleton $height="9rem" />
        <Skeleton $height="6rem" />
      </DashboardBody>
    </PageContainer>
  );
}
