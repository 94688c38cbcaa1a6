import { type EventEnvelope, exportRequested, userErased } from '@fairlead/contracts';

const user = '65f500000000000000000009';

/** The provider state and the example of the event that notifies every service that somebody is gone. */
export const erasedPerson = {
  state: 'the fourteen days of somebody who deleted their account are over',
  user,
  erasedAt: '2026-11-25T08:00:00.000Z',
} as const;

/** The provider state and the example of the event that notifies every service that somebody wants a copy of their data. */
export const askedExport = {
  state: 'a person asked for a copy of their data',
  user,
  id: 'f47ac10b-58cc-4372-a567-0e02b2c3d480',
  until: '2099-01-01T00:00:00.000Z',
} as const;

/** What a service reads from the event that somebody is gone. */
export const readErasedPerson = ({ payload }: EventEnvelope) => userErased.payload.parse(payload);

/** What a service reads from the event that somebody wants a copy of their data. */
export const readAskedExport = ({ payload }: EventEnvelope) =>
  exportRequested.payload.parse(payload);
