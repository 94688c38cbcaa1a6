import { organizationChanged, vesselChanged } from '@fairlead/contracts';
import { defineCopy, membershipCopies } from '@fairlead/service-kit';

/** What this service keeps of the organization service's documents. */
export const copies = [
  defineCopy({ name: 'organizations', event: organizationChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({ name: 'vessels', event: vesselChanged, keep: ({ name }) => ({ name }) }),
  ...membershipCopies,
];
