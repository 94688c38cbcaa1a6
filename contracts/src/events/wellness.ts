import { z } from 'zod';
import { id } from '../api/fields.ts';
import { eventType } from './envelope.ts';

/** Somebody has completed the personality test. It says nothing of what came of it (W-151). */
export const personalityTestCompleted = eventType(
  'wellness.personalityTest.completed',
  1,
  z.object({ id: id(), user: id(), revision: z.int().min(1), deleted: z.boolean() }),
);
