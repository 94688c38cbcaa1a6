import type { signIn as signInBody } from '@fairlead/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { notifyDeletionEnded } from '../deletion/mails.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { originOf } from '../sessions/origin.ts';
import { startSession } from '../sessions/sessions.ts';
import type { IssuedToken } from '../sessions/signer.ts';
import { acceptCode } from '../two-step/verifying.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';
import { withPassword } from './password-check.ts';

/** A person who proved who they are, with a session and a token of it. */
export interface SignedIn extends IssuedToken {
  user: UserWithSecret;
  session: Session;
}

/**
 * Signs a person in. A wrong password and an unknown address are refused alike, in message and work; whether an account has a second step is revealed by the
 * right password alone.
 * @throws {ApiError} 401 when it is wrong or the address is locked, `CodeRequired` or `CodeRefused` where the second step is to come, 503 when
 * too many sign in at once.
 */
export const signIn = (
  account: Account,
  { email, password, rememberDevice = false, code }: z.output<typeof signInBody>,
  request: FastifyRequest,
): Promise<SignedIn> =>
  withPassword(account, { email, password }, request, async (user) => {
    await acceptCode(account, user, code, originOf(request));
    const beginning = {
      remembered: rememberDevice,
      device: deviceOf(request),
      isProved: true,
      isSecondStepDone: Boolean(user.secret.twoStep),
    };
    const session = await startSession(account.people, user, beginning, originOf(request));
    await notifyDeletionEnded(account, user);
    return { user, session, ...(await account.signer.issue(user, session)) };
  });
