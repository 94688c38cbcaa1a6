import {
  applicationChanged,
  organizationChanged,
  personalityTestCompleted,
  vesselChanged,
} from '@fairlead/contracts';
import { defineProjection, membershipProjections } from '@fairlead/service-kit';

/** This service's projections of other services' documents. */
export const projections = [
  defineProjection({
    name: 'organizations',
    event: organizationChanged,
    keep: ({ name }) => ({ name }),
  }),
  defineProjection({ name: 'vessels', event: vesselChanged, keep: ({ name }) => ({ name }) }),
  defineProjection({
    name: 'personalityResults',
    event: personalityTestCompleted,
    keep: ({ user }) => ({ user }),
  }),
  defineProjection({
    name: 'applications',
    event: applicationChanged,
    keep: ({ applicant, organization, withdrawn }) => ({
      applicant,
      organization,
      isWithdrawn: withdrawn === true,
    }),
  }),
  ...membershipProjections,
];
