import type { signIn } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { isCodeMissing } from '../two-step/code-errors.ts';
import type { UserWithSecret } from '../users/secret.ts';

const wrong = 'The email or password provided is incorrect.';

/**
 * Does the work if the password of an address is right. Every try counts towards the lock of the address, whether the password or the work refuses it, and a
 * wrong password and an unknown address are refused alike, in message and timing.
 * @throws {ApiError} 401 when it is wrong or the address is locked, 503 when too many passwords are checked at once.
 */
export async function withPassword<Result>(
  account: Account,
  { email, password }: Pick<z.output<typeof signIn>, 'email' | 'password'>,
  request: FastifyRequest,
  work: (user: UserWithSecret) => Promise<Result>,
): Promise<Result> {
  const { service, people, hasher, tries, signIns, devices } = account;
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
    // The turn lasts until the work is done, even for a locked address, which is refused here; nothing is
    // revealed of the password before the try is counted.
    const [isOnlyTry, fits] = await bothOf(
      tries.begin(email, device),
      hasher.fits(password, user?.secret.passwordHash),
    );
    if (!user || !fits) throw apiErrors.unauthenticated(wrong);
    const result = await work(user).catch(async (error: unknown) => {
      // The password was right and no code was guessed; earlier tries stay counted, as they may have been codes.
      if (isCodeMissing(error)) await tries.takeBack(email, device);
      throw error;
    });
    if (!isOnlyTry) await tries.forget(email, device);
    // Nobody waits for this, so it comes after what somebody waits for.
    if (isOnlyTry)
      tries
        .takeBack(email, device)
        .catch((error: unknown) =>
          service.log.warn({ err: error }, 'uncounting a successful sign-in failed'),
        );
    return result;
  });
  return turn.finally(() => socket.off('close', leave));
}

/** The results of both promises, once both have settled. @throws what the first of them failed with. */
async function bothOf<First, Second>(
  first: Promise<First>,
  second: Promise<Second>,
): Promise<[First, Second]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}
