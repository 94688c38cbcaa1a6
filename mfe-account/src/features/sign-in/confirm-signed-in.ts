import type { SessionPort } from '@fairlead/contracts/portal/session';
import { ApiError } from '@fairlead/remote-kit/calls';

/** Notifies the whole portal that somebody has just signed in. Throws `ApiError` when it cannot be read who. */
export async function confirmSignedIn(session: SessionPort): Promise<void> {
  await session.refresh();
  if (session.current().status === 'person') return;
  const message = 'You are signed in, but your account could not be loaded. Please try again.';
  throw new ApiError({ kind: 'busy', message });
}
