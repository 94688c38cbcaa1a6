import { z } from 'zod';
import { id } from '../api/fields.ts';
import { eventType } from './envelope.ts';

/** A person's account is permanently deleted: every service applies its collections' rules to what it has of them, and replies. */
export const userErased = eventType(
  'account.user.erased',
  1,
  z.object({ id: id(), erasedAt: z.iso.datetime() }),
);

/** What a service deleted of a person who is gone, and what it keeps of them: `{service}.person.erased`. */
export const personErased = (service: string) =>
  eventType(
    `${service}.person.erased`,
    1,
    z.object({
      /** The person. */
      id: id(),
      deleted: z.array(z.object({ what: z.string(), count: z.int().min(1) })),
      kept: z.array(z.object({ what: z.string(), why: z.string(), until: z.iso.datetime() })),
    }),
  );
export type PersonErased = z.infer<ReturnType<typeof personErased>['payload']>;
