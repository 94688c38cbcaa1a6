import {
  listingChanged,
  organizationChanged,
  userChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { defineCopy, membershipCopies } from '@fairlead/service-kit';

/** What this service keeps of other services' documents. */
export const copies = [
  defineCopy({ name: 'organizations', event: organizationChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({
    name: 'vessels',
    event: vesselChanged,
    keep: ({ name, organization }) => ({ name, organization }),
  }),
  defineCopy({
    name: 'users',
    event: userChanged,
    keep: ({ name, email }) => ({ name, email }),
  }),
  defineCopy({
    name: 'listings',
    event: listingChanged,
    keep: ({ organization, status, title, applicationForm }) => ({
      organization,
      status,
      title,
      applicationForm,
    }),
  }),
  ...membershipCopies,
];
