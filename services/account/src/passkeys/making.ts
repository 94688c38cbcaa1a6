import { randomBytes } from 'node:crypto';
import { type createdCredential, mostPasskeys, type passkey } from '@fairlead/contracts';
import { apiErrors, isDuplicateKey, type Origin } from '@fairlead/service-kit';
import type { z } from 'zod';
import type { Account } from '../account.ts';
import { notifying } from '../notifications/notify.ts';
import type { Current } from '../operations/proof.ts';
import type { StoredPasskey } from '../users/secret.ts';
import { checking, relyingPartyOf, signedIn, webauthn } from './relying-party.ts';

const HANDLE_BYTES = 32;
const notAdded = 'This passkey could not be added. Please try again.';

/** A passkey as its person sees it. */
export const passkeyAnswerOf = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  isSynced,
}: StoredPasskey): z.input<typeof passkey> => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});

/**
 * What a browser needs to create a passkey for somebody. Authenticators know the person by a random handle, which reveals nothing
 * about them.
 * @throws {ApiError} 409 when they have the maximum number.
 */
export async function passkeyToMake(
  { service, people, challenges }: Account,
  { user }: Current,
  origin: Origin,
) {
  const { passkeys = [] } = user.secret;
  if (passkeys.length >= mostPasskeys) throw tooMany();
  const handle = user.secret.passkeyHandle ?? randomBytes(HANDLE_BYTES).toString('base64url');
  const changed = await people.change(
    user,
    ({ passkeyHandle }) => (passkeyHandle ? undefined : { passkeyHandle: handle }),
    origin,
  );
  // Another tab may have been first to need one.
  const { secret } = changed ?? (await people.byId(user._id.toHexString())) ?? user;
  const { generateRegistrationOptions } = await webauthn();
  const { id: rpID, name: rpName } = relyingPartyOf(service);
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(secret.passkeyHandle ?? handle, 'base64url')),
    userName: user.email,
    userDisplayName: user.name,
    challenge: new Uint8Array(
      Buffer.from(await challenges.make(`create ${user._id.toHexString()}`), 'base64url'),
    ),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Stores a passkey that a browser has created, and notifies the person.
 * @throws {ApiError} 400 for one that was not created for this person here and now, 409 when it is known or they have the maximum number.
 */
export async function addPasskey(
  { service, people, challenges }: Account,
  { user }: Current,
  credential: z.output<typeof createdCredential>,
  name: string,
  origin: Origin,
): Promise<StoredPasskey> {
  const id = user._id.toHexString();
  const { origin: expectedOrigin, id: expectedRPID } = relyingPartyOf(service);
  const { verifyRegistrationResponse } = await webauthn();
  const made = await checking(notAdded, async () => {
    if (signedIn(credential.response).crossOrigin) throw new Error('made in a frame');
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as never,
      expectedChallenge: (challenge) => challenges.use(challenge, `create ${id}`),
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
    });
    if (!verified) throw new Error('not verified');
    return registrationInfo;
  });
  const added: StoredPasskey = {
    id: made.credential.id,
    publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
    counter: made.credential.counter,
    transports: credential.response.transports ?? [],
    name,
    createdAt: new Date(),
    isSynced: made.credentialDeviceType === 'multiDevice',
  };
  const changed = await people
    .change(
      user,
      ({ passkeys = [] }) =>
        passkeys.length < mostPasskeys ? { passkeys: [...passkeys, added] } : undefined,
      origin,
    )
    .catch((error: unknown) => {
      throw isDuplicateKey(error) ? known() : error;
    });
  if (!changed) throw tooMany();
  const notification = {
    id: `passkey ${added.id}`.slice(0, 100),
    kind: 'passkey.added',
    subject: name,
  };
  await notifying(service)([id], { ...notification, link: '/account/settings' }, origin);
  return added;
}

/** Renames a passkey. @throws {ApiError} 404 when the person has no such passkey. */
export async function renamePasskey(
  { people }: Account,
  { user }: Current,
  id: string,
  name: string,
  origin: Origin,
): Promise<StoredPasskey> {
  const changed = await people.change(
    user,
    ({ passkeys = [] }) =>
      passkeys.some((one) => one.id === id)
        ? { passkeys: passkeys.map((one) => (one.id === id ? { ...one, name } : one)) }
        : undefined,
    origin,
  );
  const renamed = changed?.secret.passkeys?.find((one) => one.id === id);
  if (!renamed) throw apiErrors.notFound();
  return renamed;
}

/** Removes a passkey, with which nobody can sign in any longer. @throws {ApiError} 404 when the person has no such passkey. */
export async function removePasskey(
  { people }: Account,
  { user }: Current,
  id: string,
  origin: Origin,
): Promise<void> {
  const changed = await people.change(
    user,
    ({ passkeys = [] }) => {
      const left = passkeys.filter((one) => one.id !== id);
      return left.length < passkeys.length ? { passkeys: left } : undefined;
    },
    origin,
  );
  if (!changed) throw apiErrors.notFound();
}

const tooMany = () =>
  apiErrors.conflict(`You have ${mostPasskeys} passkeys. Remove one before you add another.`);
const known = () => apiErrors.conflict('This passkey is known already.');
