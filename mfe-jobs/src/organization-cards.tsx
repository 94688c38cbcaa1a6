import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { OfOrganization } from './features/recruitment/of-organization.tsx';
import { RecruitmentCard } from './features/recruitment/recruitment-card.tsx';

/** This area's cards for the dashboard of an organization: its recruitment, for those allowed to see it. */
const Cards = () => (
  <OfOrganization>
    {(organization) => <RecruitmentCard organization={organization} />}
  </OfOrganization>
);

/** The lifecycles that the shell loads for the slot `organization.dashboard`. */
export const { bootstrap, mount, unmount } = contribution(Cards, { api: jobsApi });
