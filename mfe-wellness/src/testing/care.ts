import { nora } from '@fairlead/remote-kit/testing';
import { org, vessel } from './stage.tsx';

/** A member of the crew, in the shape of a populated relation. */
export const ben = { id: '65f500000000000000000b01', fullName: 'Ben Okoye' };
/** A member of the wellness staff other than Nora. */
export const lena = { id: '65f500000000000000000b02', fullName: 'Lena Vik' };
/** Nora, who is signed in. */
export const self = { id: nora.id, fullName: nora.name };

export const alertId = '65fe00000000000000000a01';
export const profileId = '65fe00000000000000000b01';
export const checkInId = '65fe00000000000000000c01';

const times = { createdAt: '2026-11-24T08:00:00.000Z', updatedAt: '2026-11-24T08:00:00.000Z' };

/** An alert as staff read it. */
export const alertOf = (more: object = {}) => ({
  id: alertId,
  organization: org,
  user: ben,
  trigger: 'mood',
  level: 'watch',
  status: 'new',
  contactLog: [],
  checkIn: checkInId,
  ...times,
  ...more,
});

/** A crew profile as staff read it in lists, or with the members of `more`. */
export const profileOf = (more: object = {}) => ({
  id: profileId,
  user: ben,
  organization: org,
  vessel: { id: vessel, name: 'Aurelia' },
  department: { id: '65f300000000000000000d01', name: 'Deck' },
  consent: 'full',
  status: 'active',
  checkInGap: 2,
  ...times,
  ...more,
});

/** A check-in of Ben. */
export const checkInOf = (more: object = {}) => ({
  id: checkInId,
  user: ben.id,
  day: '2026-11-24',
  mood: 3,
  anxiety: 6,
  sleep: 4,
  stress: 7,
  notes: 'The long watch again',
  ...times,
  ...more,
});
