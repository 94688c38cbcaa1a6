import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { OfOrganization } from './features/recruitment/of-organization.tsx';
import { RecruitmentCard } from './features/recruitment/recruitment-card.tsx';

/** What this area has for the dashboard of an organization: how its recruitment stands, for whom that is to see. */
const Cards = () => (
  <OfOrganization>
    {(organization) => <RecruitmentCard organization={organization} />}
  </OfOrganization>
);

/** The lifecycles that the shell loads for the slot `organization.dashboard`. */
export const { bootstrap, mount, unmount } = contribution(Cards, { api: jobsApi });
