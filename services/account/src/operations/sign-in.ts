import type { signIn as signInBody } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { originOf } from '../sessions/origin.ts';
import { startSession } from '../sessions/sessions.ts';
import type { IssuedToken } from '../sessions/signer.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';

/** A person who proved who they are, with a session and a token of it. */
export interface SignedIn extends IssuedToken {
  user: UserWithSecret;
  session: Session;
}

const wrong = 'The email or password provided is incorrect.';

/**
 * Signs a person in. A wrong password and an unknown address are refused alike, in words and in work.
 * @throws {ApiError} 401 when it is wrong or the address is locked, 503 when
 * too many sign in at once.
 */
export async function signIn(
  account: Account,
  { email, password, rememberDevice = false }: z.output<typeof signInBody>,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { service, people, hasher, tries, signer, signIns, devices } = account;
  const device = await devices.known(request, email);
  const gone = new AbortController();
  const leave = () => gone.abort();
  const { socket } = request.raw;
  socket.once('close', leave);
  const asker = {
    place: request.ip,
    about: email,
    isKnown: device !== undefined,
    gone: gone.signal,
  };
  const turn = signIns.take(asker, async () => {
    const user = await people.byEmail(email);
    // The turn lasts until the work is done, also for a locked address, which is refused here; nothing is
    // said of the password before the try is counted.
    const [isOnlyTry, fits] = await bothOf(
      tries.begin(email, device),
      hasher.fits(password, user?.secret.passwordHash),
    );
    if (!user || !fits) throw apiErrors.unauthenticated(wrong);
    if (!isOnlyTry) await tries.forget(email, device);
    const beginning = { remembered: rememberDevice, device: deviceOf(request) };
    const session = await startSession(people, user, beginning, originOf(request));
    // Nobody waits for this, so it comes after what somebody waits for.
    if (isOnlyTry)
      tries
        .takeBack(email, device)
        .catch((error: unknown) => service.log.warn({ err: error }, 'a try stays counted'));
    return { user, session, ...(await signer.issue(user, session)) };
  });
  return turn.finally(() => socket.off('close', leave));
}

/** What both of two come to, once both have come to it. @throws what the first of them failed with. */
async function bothOf<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
