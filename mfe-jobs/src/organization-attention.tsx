import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { OfOrganization } from './features/recruitment/of-organization.tsx';
import { RecruitmentConcerns } from './features/recruitment/recruitment-concerns.tsx';

/** This area's items for what needs attention in an organization. */
const Attention = () => (
  <OfOrganization>
    {(organization) => <RecruitmentConcerns organization={organization} />}
  </OfOrganization>
);

/** The lifecycles that the shell loads for the slot `organization.attention`. */
export const { bootstrap, mount, unmount } = contribution(Attention, { api: jobsApi });
