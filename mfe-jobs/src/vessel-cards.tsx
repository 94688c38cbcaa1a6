import type { VesselSlotContext } from '@fairlead/contracts/portal/slot-contexts';
import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { ForViewer } from './features/recruitment/for-viewer.tsx';
import { OpenPositions } from './features/recruitment/open-positions.tsx';

/** This area's cards for the dashboard of a vessel: the open positions on board. */
const Cards = ({ context: { organization, vessel } }: { context: VesselSlotContext }) => (
  <ForViewer>
    <OpenPositions key={vessel} organization={organization} vessel={vessel} />
  </ForViewer>
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('vessel.dashboard', Cards, {
  api: jobsApi,
});
