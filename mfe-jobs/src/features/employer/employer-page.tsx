import { matchPath } from '@fairlead/contracts/portal/path-pattern';
import type { PageModule } from '@fairlead/remote-kit';
import { type MissingPage, ResourcePage, useResource } from '@fairlead/remote-kit/resource';
import { PageContainer, Skeleton, useParams } from '@fairlead/ui';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { Middle } from '../detail/detail-parts.tsx';
import { listingsApi, useGetListingsQuery } from '../listings/get-listings.ts';
import { Employer } from './employer.tsx';
import { organizationApi, useGetOrganizationQuery } from './get-organization.ts';
import { profileApi, useGetProfileQuery } from './get-profile.ts';
import { shownVesselsApi, useGetShownVesselsQuery } from './get-shown-vessels.ts';
import { openJobsQuery } from './open-jobs.tsx';

/** How long (ms) the page waits to be complete before it shows what there is. */
const longestWait = 1_000;

/** Reads everything that the page shows. */
export const reads: PageModule['reads'] = (dispatch, { pathname }) => {
  const id = matchPath(paths.employer.pattern, pathname)?.id;
  if (!id) return [];
  return [
    dispatch(organizationApi.endpoints.getOrganization.initiate(id)),
    dispatch(profileApi.endpoints.getProfile.initiate(id)),
    dispatch(shownVesselsApi.endpoints.getShownVessels.initiate(id)),
    dispatch(listingsApi.endpoints.getListings.initiate(openJobsQuery(id))),
  ];
};

/** `/employer/{id}`: an employer's public page, or why it cannot be shown. */
export default function EmployerPage() {
  const { id = '' } = useParams();
  const resource = useResource(useGetOrganizationQuery(id));
  const profile = useGetProfileQuery(id);
  const vessels = useGetShownVesselsQuery(id);
  const jobs = useGetListingsQuery(openJobsQuery(id));
  // They mostly come together: waiting a moment keeps things from moving.
  const isWhole = [profile, vessels, jobs].every(({ isLoading }) => !isLoading);
  const isLate = useLate(longestWait);
  return (
    <ResourcePage
      resource={resource}
      failure="This employer could not be loaded"
      outline={<EmployerOutline />}
      missing={employerNotFound}
    >
      {(organization) =>
        isWhole || isLate ? (
          <Employer
            organization={organization}
            profile={profile.currentData ?? undefined}
            vessels={vessels.currentData}
          />
        ) : (
          <EmployerOutline />
        )
      }
    </ResourcePage>
  );
}

const employerNotFound: MissingPage = {
  heading: 'Employer not found',
  title: 'We couldn’t find this employer',
  description: 'They may have left Fairlead, or the link is not quite right.',
  way: { href: paths.jobs.href(), label: 'See all jobs' },
};

/** Whether this many ms have passed since the page was opened. */
function useLate(after: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return late;
}

function EmployerOutline() {
  return (
    <PageContainer role="status" aria-label="Loading employer">
      <Middle>
        <Skeleton $width="9rem" />
        <Skeleton $width="24rem" $height="4.5rem" />
        <Skeleton $height="8rem" />
        <Skeleton $height="40rem" />
      </Middle>
    </PageContainer>
  );
}
