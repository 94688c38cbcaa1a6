import { z } from 'zod';
import { id } from '../api/fields.ts';
import { eventType } from './envelope.ts';

/** A person requests a copy of their data: every service makes its part, which they can download `until` then. */
export const exportRequested = eventType(
  'account.export.requested',
  1,
  z.object({ id: z.uuid(), user: id(), until: z.iso.datetime() }),
);

/** A service has made its part of the copy of a person's data: `{service}.export.made`. */
export const exportMade = (service: string) =>
  eventType(
    `${service}.export.made`,
    1,
    z.object({ id: z.uuid(), user: id(), bytes: z.int().min(0) }),
  );
