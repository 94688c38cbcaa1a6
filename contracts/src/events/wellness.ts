import { z } from 'zod';
import { id, option } from '../api/fields.ts';
import { alertStatuses } from '../api/wellness-care.ts';
import { eventType } from './envelope.ts';

/** Somebody completed the personality test, or deleted a result of it. Does not include the result (W-151). */
export const personalityTestCompleted = eventType(
  'wellness.personalityTest.completed',
  1,
  z.object({ id: id(), user: id(), revision: z.int().min(1), deleted: z.boolean() }),
);

/** An alert was raised or changed status. Does not say whom it is about, or why. */
export const wellnessAlertChanged = eventType(
  'wellness.alert.changed',
  1,
  z.object({
    id: id(),
    organization: id(),
    status: option(alertStatuses),
    revision: z.int().min(1),
    deleted: z.boolean(),
  }),
);
