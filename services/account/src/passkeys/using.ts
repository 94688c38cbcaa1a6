import type { passkeySignIn, signedCredential } from '@fairlead/contracts';
import { apiErrors } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { notifyDeletionEnded } from '../deletion/mails.ts';
import { type Current, keepProof } from '../operations/proof.ts';
import type { SignedIn } from '../operations/sign-in.ts';
import { deviceOf } from '../sessions/device-words.ts';
import { originOf } from '../sessions/origin.ts';
import { startSession } from '../sessions/sessions.ts';
import type { Session, UserWithSecret } from '../users/secret.ts';
import { checking, relyingPartyOf, signedIn, webauthn } from './relying-party.ts';

const notUsed = 'This passkey could not be used. Try again, or use your password.';

/** What a browser needs to sign with a passkey, whichever one its person chooses. */
export async function passkeyToUse({ service, challenges }: Account) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(service).id,
    challenge: new Uint8Array(Buffer.from(await challenges.make('sign'), 'base64url')),
    userVerification: 'required',
  });
}

/** Signs in a person by their passkey. @throws {ApiError} 400 for an unknown passkey, or one not signed here and now. */
export async function signInByPasskey(
  account: Account,
  { credential, rememberDevice = false }: z.output<typeof passkeySignIn>,
  request: FastifyRequest,
): Promise<SignedIn> {
  const { people, signer } = account;
  const user = await signerOf(account, credential, request);
  const beginning = {
    remembered: rememberDevice,
    device: deviceOf(request),
    isProved: true,
    isSecondStepDone: true,
  };
  const session = await startSession(people, user, beginning, originOf(request));
  await notifyDeletionEnded(account, user);
  return { user, session, ...(await signer.issue(user, session)) };
}

/** Accepts a passkey's signature as a proof of who is signed in. @throws {ApiError} 400 as `signInByPasskey`, and for another person's. */
export async function proveByPasskey(
  account: Account,
  current: Current,
  credential: z.output<typeof signedCredential>,
  request: FastifyRequest,
): Promise<Session> {
  const user = await signerOf(account, credential, request);
  if (!user._id.equals(current.user._id)) throw apiErrors.badRequest(notUsed);
  return keepProof(account, { user, session: current.session }, originOf(request));
}

/**
 * The person whose passkey signed a challenge. Its counter must grow, unless the authenticator has none: a cloned passkey is then
 * detected at its first use alongside the original.
 */
async function signerOf(
  { service, people, challenges }: Account,
  credential: z.output<typeof signedCredential>,
  request: FastifyRequest,
): Promise<UserWithSecret> {
  const user = await people.byPasskey(credential.id);
  const passkey = user?.secret.passkeys?.find(({ id }) => id === credential.id);
  const { origin: expectedOrigin, id: expectedRPID } = relyingPartyOf(service);
  const { verifyAuthenticationResponse } = await webauthn();
  const counter = await checking(notUsed, async () => {
    const { response } = credential;
    const { challenge, crossOrigin } = signedIn(response);
    // Consumed whatever else is wrong.
    if (!(await challenges.use(challenge, 'sign'))) throw new Error('no such challenge');
    if (!user || !passkey || crossOrigin) throw new Error('nobody’s, or signed in a frame');
    if (response.userHandle !== user.secret.passkeyHandle) throw new Error('of somebody else');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: challenge,
      expectedOrigin,
      expectedRPID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) throw new Error('not verified');
    return authenticationInfo.newCounter;
  });
  const used =
    user &&
    (await people.change(
      user,
      ({ passkeys = [] }) => {
        const before = passkeys.find(({ id }) => id === credential.id);
        const grows =
          before && (counter > before.counter || (counter === 0 && before.counter === 0));
        if (!grows) return undefined;
        const after = { ...before, counter, lastUsedAt: new Date() };
        return { passkeys: passkeys.map((one) => (one === before ? after : one)) };
      },
      originOf(request),
    ));
  if (!used) throw apiErrors.badRequest(notUsed);
  return used;
}
