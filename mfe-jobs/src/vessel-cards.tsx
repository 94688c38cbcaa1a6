import { contribution } from '@fairlead/remote-kit';
import { jobsApi } from './api.ts';
import { OfOrganization } from './features/recruitment/of-organization.tsx';
import { OpenPositions } from './features/recruitment/open-positions.tsx';

/** This area's cards for the dashboard of a vessel: the open positions on board. */
const Cards = () => (
  <OfOrganization>
    {(organization, vessel) =>
      vessel && <OpenPositions key={vessel} organization={organization} vessel={vessel} />
    }
  </OfOrganization>
);

/** The lifecycles that the shell loads for the slot `vessel.dashboard`. */
export const { bootstrap, mount, unmount } = contribution(Cards, { api: jobsApi });
