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
import { defineCopy, membershipCopies } from '@fairlead/service-kit';

/** What this service keeps of the organization and account services' documents. */
export const copies = [
  defineCopy({ name: 'organizations', event: organizationChanged, keep: ({ name }) => ({ name }) }),
  defineCopy({
    name: 'organizationProfiles',
    event: organizationProfileChanged,
    key: ({ organization }) => organization,
    keep: ({ logoUrl }) => ({ logoUrl }),
  }),
  defineCopy({
    name: 'vessels',
    event: vesselChanged,
    keep: ({ name, organization }) => ({ name, organization }),
  }),
  defineCopy({
    name: 'departments',
    event: departmentChanged,
    keep: ({ name, code }) => ({ name, code }),
  }),
  defineCopy({
    name: 'positions',
    event: positionChanged,
    keep: ({ name, code }) => ({ name, code }),
  }),
  defineCopy({
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
  defineCopy({
    name: 'forms',
    event: formChanged,
    keep: ({ organization, title, status, purpose }) => ({ organization, title, status, purpose }),
  }),
  defineCopy({
    name: 'matchFacts',
    event: matchFactsChanged,
    key: ({ user }) => user,
    keep: ({ facts }) => ({ ...facts }),
  }),
  ...membershipCopies,
];
