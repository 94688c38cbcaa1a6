import type { OrganizationSlotContext } from '@fairlead/contracts/portal/slot-contexts';
import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { ForViewer } from './features/recruitment/for-viewer.tsx';
import { RecruitmentCard } from './features/recruitment/recruitment-card.tsx';

/** This area's cards for the dashboard of an organization: its recruitment, for those allowed to see it. */
const Cards = ({ context: { organization } }: { context: OrganizationSlotContext }) => (
  <ForViewer>
    <RecruitmentCard organization={organization} />
  </ForViewer>
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('organization.dashboard', Cards, {
  api: jobsApi,
});
