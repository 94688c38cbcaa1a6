import type { VesselSlotContext } from '@fairlead/contracts/portal/slot-contexts';
import { contribution } from '@fairlead/remote-kit';
import { wellnessApi } from './api.ts';
import { PlansToFollow } from './features/plans/plans-to-follow.tsx';

/** This area's card for the dashboard of a vessel: what to do in an emergency on board. */
const Cards = ({ context: { vessel } }: { context: VesselSlotContext }) => (
  <PlansToFollow key={vessel} vessel={vessel} />
);

/** The lifecycles that the shell loads for the slot. */
export const { bootstrap, mount, unmount } = contribution('vessel.dashboard', Cards, {
  api: wellnessApi,
});
