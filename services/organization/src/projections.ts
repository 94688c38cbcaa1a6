import { credentialShared, interviewChanged, userChanged } from '@fairlead/contracts';
import { defineProjection } from '@fairlead/service-kit';

/** This service's projection of the account service's people: each record has its person's data denormalized. */
export const projections = [
  defineProjection({
    name: 'users',
    event: userChanged,
    keep: ({ firstName, lastName, name, email, emailVerified = false }) => ({
      firstName,
      lastName,
      fullName: name,
      email,
      emailVerified,
    }),
  }),
  // The source of the records of shared certificates.
  defineProjection({
    name: 'sharedCredentials',
    event: credentialShared,
    keep: ({ id, user, organizations, credential }) => ({ id, user, organizations, credential }),
  }),
  // For the schedules of interviewed people.
  defineProjection({
    name: 'interviews',
    event: interviewChanged,
    keep: ({ id, user, organization, kind, startsAt, minutes, place, status }) => ({
      id,
      user,
      organization,
      kind,
      startsAt,
      minutes,
      place,
      status,
    }),
  }),
];
