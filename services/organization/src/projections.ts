import { credentialShared, interviewChanged, userChanged } from '@fairlead/contracts';
import { defineProjection } from '@fairlead/service-kit';

/** What this service keeps of the people of the account service: beside each record stands whose it is. */
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
  // What the records of shared certificates follow.
  defineProjection({
    name: 'sharedCredentials',
    event: credentialShared,
    keep: ({ id, user, organizations, credential }) => ({ id, user, organizations, credential }),
  }),
  // For the schedule of whom an employer talks with.
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
