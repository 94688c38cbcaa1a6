import {
  listingChanged,
  organizationChanged,
  userChanged,
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
  defineProjection({
    name: 'vessels',
    event: vesselChanged,
    keep: ({ name, organization }) => ({ name, organization }),
  }),
  defineProjection({
    name: 'users',
    event: userChanged,
    keep: ({ name, email }) => ({ name, email }),
  }),
  defineProjection({
    name: 'listings',
    event: listingChanged,
    keep: ({ organization, status, title, applicationForm }) => ({
      organization,
      status,
      title,
      applicationForm,
    }),
  }),
  ...membershipProjections,
];
