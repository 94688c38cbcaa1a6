import type { OrganizationSlotContext } from '@fairlead/contracts/portal/slot-contexts';
import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { ForViewer } from './features/recruitment/for-viewer.tsx';
import { RecruitmentConcerns } from './features/recruitment/recruitment-concerns.tsx';

/** This area's items for what needs attention in an organization. */
const Attention = ({ context: { organization } }: { context: OrganizationSlotContext }) => (
  <ForViewer>
    <RecruitmentConcerns organization={organization} />
  </ForViewer>
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('organization.attention', Attention, {
  api: jobsApi,
});
