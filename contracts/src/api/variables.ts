import { z } from 'zod';
import { id } from './fields.ts';

const named = z.object({ id: id(), name: z.string() });

/** The values of placeholders in texts: the signed-in person, and the organizations and vessels they work for, each once. */
export const placeholderData = z
  .object({
    user: z.object({
      id: id(),
      firstName: z.string(),
      lastName: z.string(),
      name: z.string(),
      fullName: z.string(),
      email: z.string(),
    }),
    organizations: z.array(named),
    vessels: z.array(named),
  })
  .meta({ id: 'PlaceholderData' });
export type PlaceholderData = z.output<typeof placeholderData>;
