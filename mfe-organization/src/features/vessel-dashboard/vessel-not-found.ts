import type { MissingPage } from '@fairlead/remote-kit/resource';
import { paths } from '../../paths.ts';

/** What replaces a page whose path names a vessel that is not one of the organization. */
export const vesselNotFound = (org: string): MissingPage => ({
  heading: 'Vessel not found',
  title: 'We couldn’t find this vessel',
  description: 'It may have gone to another owner, or the link is not quite right.',
  way: { href: paths.fleet(org), label: 'See the fleet' },
});
