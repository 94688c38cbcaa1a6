import { DAY_MS } from '@fairlead/contracts/time/durations';
import { apiErrors, type Origin } from '@fairlead/service-kit';
import type { Account } from '../account.ts';
import type { Current } from '../operations/proof.ts';
import { leavingOrganizations } from './last-admin.ts';
import { mailDeletionAsked } from './mails.ts';

/** How long somebody who requested the deletion of their account can still sign in, which cancels it. */
export const graceMs = 14 * DAY_MS;

/**
 * Schedules an account for deletion in fourteen days, unless its person signs in before. They are signed out everywhere.
 * @returns when it will be deleted. @throws {ApiError} 403 when the session has ended meanwhile; 409 for the only admin of an organization.
 */
export async function askForDeletion(
  account: Account,
  { user, session: { id } }: Current,
  origin: Origin,
): Promise<Date> {
  const now = Date.now();
  const deletion = { askedAt: new Date(now), dueAt: new Date(now + graceMs) };
  const changed = await leavingOrganizations(account, user._id.toHexString(), () =>
    account.people.change(
      user,
      ({ sessions }) =>
        sessions.some((session) => session.id === id)
          ? { deletion, sessions: [], resets: [], addressChange: null }
          : undefined,
      origin,
    ),
  );
  if (!changed) throw apiErrors.forbidden('Forbidden: this session is over.');
  await mailDeletionAsked(account, user.email, deletion.dueAt);
  return deletion.dueAt;
}
