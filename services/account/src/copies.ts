import {
  applicationChanged,
  organizationChanged,
  personalityTestCompleted,
  vesselChanged,
} from '@fairlead/contracts';
import { defineCopy, membershipCopies } from '@fairlead/service-kit';

/** What this service keeps of other services' documents. */
export const copies = [
  defineCopy({ name: 'organizations', event: organizationChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({ name: 'vessels', event: vesselChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({
    name: 'personalityResults',
    event: personalityTestCompleted,
    keep: ({ user }) => ({ user }),
  }),
  defineCopy({
    name: 'applications',
    event: applicationChanged,
    keep: ({ applicant, organization, withdrawn }) => ({
      applicant,
      organization,
      isWithdrawn: withdrawn === true,
    }),
  }),
  ...membershipCopies,
];
