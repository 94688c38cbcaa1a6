import { randomUUID } from 'node:crypto';
import { passwordChanged, type passwordChoice } from '@fairlead/contracts';
import { apiErrors, type Origin, pendingEvent } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { refuseWeak } from '../passwords/strength.ts';
import type { Current } from './proof.ts';

/**
 * Changes the password of somebody who has proved who they are. Their other sessions end, and links that were mailed before become
 * invalid: whoever knew the old password may have requested them.
 * @throws {ApiError} 400 at `password` for one that is easily guessed, 403 when the session has ended meanwhile.
 */
export async function changePassword(
  { people, hasher, tries }: Account,
  { user, session: { id } }: Current,
  { password }: z.output<typeof passwordChoice>,
  origin: Origin,
): Promise<void> {
  await refuseWeak(password, [user.email, user.firstName, user.lastName].map(String));
  const passwordHash = await hasher.hash(password);
  const notification = { id: randomUUID(), user: user._id.toHexString() };
  const changed = await people.change(
    user,
    ({ sessions }) => {
      const left = sessions.filter((one) => one.id === id);
      return left.length
        ? { passwordHash, resets: [], addressChange: null, sessions: left }
        : undefined;
    },
    origin,
    [pendingEvent(passwordChanged, notification, origin.correlationId)],
  );
  if (!changed) throw apiErrors.forbidden('Forbidden: this session is over.');
  await tries.forget(user.email);
}
