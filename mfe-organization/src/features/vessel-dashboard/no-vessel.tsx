import { NotThere } from '@fairlead/remote-kit';
import { paths } from '../../paths.ts';

/** Shown where a path names a vessel that is not one of the organization. */
export const NoVessel = ({ org }: { org: string }) => (
  <NotThere
    heading="Vessel not found"
    title="We couldn’t find this vessel"
    description="It may have gone to another owner, or the link is not quite right."
    way={{ href: paths.fleet(org), label: 'See the fleet' }}
  />
);
