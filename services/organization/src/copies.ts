import { interviewChanged, userChanged } from '@fairlead/contracts';
import { defineCopy } from '@fairlead/service-kit';

/** What this service keeps of the people of the account service: beside each record stands whose it is. */
export const copies = [
  defineCopy({
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
  // For the schedule of whom an employer talks with.
  defineCopy({
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
