import {
  departmentChanged,
  formChanged,
  matchFactsChanged,
  organizationChanged,
  organizationProfileChanged,
  positionChanged,
  userChanged,
  vesselChanged,
} from '@fairlead/contracts';
import { defineProjection, membershipProjections } from '@fairlead/service-kit';

/** This service's projections of the organization and account services' documents. */
export const projections = [
  defineProjection({
    name: 'organizations',
    event: organizationChanged,
    keep: ({ name }) => ({ name }),
  }),
  defineProjection({
    name: 'organizationProfiles',
    event: organizationProfileChanged,
    key: ({ organization }) => organization,
    keep: ({ logoUrl }) => ({ logoUrl }),
  }),
  defineProjection({
    name: 'vessels',
    event: vesselChanged,
    keep: ({ name, organization }) => ({ name, organization }),
  }),
  defineProjection({
    name: 'departments',
    event: departmentChanged,
    keep: ({ name, code }) => ({ name, code }),
  }),
  defineProjection({
    name: 'positions',
    event: positionChanged,
    keep: ({ name, code }) => ({ name, code }),
  }),
  defineProjection({
    name: 'users',
    event: userChanged,
    keep: ({ name, firstName, lastName, email, emailVerified = false }) => ({
      name,
      firstName,
      lastName,
      email,
      emailVerified,
    }),
  }),
  defineProjection({
    name: 'forms',
    event: formChanged,
    keep: ({ organization, title, status, purpose }) => ({ organization, title, status, purpose }),
  }),
  defineProjection({
    name: 'matchFacts',
    event: matchFactsChanged,
    key: ({ user }) => user,
    keep: ({ facts }) => ({ ...facts }),
  }),
  ...membershipProjections,
];
