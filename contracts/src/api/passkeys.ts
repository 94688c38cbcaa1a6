import { z } from 'zod';
import { isOneLine } from './plain-line.ts';
import { messageAnswer } from './users.ts';

/** The most passkeys of a person. */
export const mostPasskeys = 10;

const MOST_ID = 1_400;
const MOST_DATA = 20_000;

/** The name a person gives a passkey. */
export const passkeyName = () =>
  z
    .string('Name is required')
    .trim()
    .min(1, 'Name is required')
    .max(60, 'This must be at most 60 characters')
    .refine((name) => isOneLine(name), 'This must be one line of ordinary characters');

/** A passkey as its person sees it. */
export const passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
    /** Whether it is stored on more than one device, for example by a password manager. */
    isSynced: z.boolean(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

/** `GET /api/auth/passkeys`: oldest first. */
export const passkeyList = z.object({ docs: z.array(passkey) });
export type PasskeyList = z.infer<typeof passkeyList>;

const data = z.string().min(1).max(MOST_DATA);
const credential = {
  id: z.string().min(1).max(MOST_ID),
  rawId: z.string().min(1).max(MOST_ID),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** The response of an authenticator that creates a passkey (`RegistrationResponseJSON` of WebAuthn). */
export const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: data,
    attestationObject: data,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** The response of an authenticator that signs with a passkey (`AuthenticationResponseJSON` of WebAuthn). */
export const signedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: data,
    authenticatorData: data,
    signature: data,
    userHandle: z.string().max(MOST_ID).optional(),
  }),
});

/** `POST /api/auth/passkeys`; it is named after the device where it is created unless a name is given. */
export const newPasskey = z.object({
  credential: createdCredential,
  name: passkeyName().optional(),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** `PATCH /api/auth/passkeys/{id}`. */
export const renamedPasskey = z.object({ name: passkeyName() });

/** The answer to calls that change a passkey. */
export const passkeyAnswer = messageAnswer.extend({ doc: passkey });
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** `POST /api/auth/passkeys/sign-in`. */
export const passkeySignIn = z.object({
  credential: signedCredential,
  rememberDevice: z.boolean().optional(),
});
export type PasskeySignIn = z.infer<typeof passkeySignIn>;

/** `POST /api/auth/passkeys/proof`. */
export const passkeyProof = z.object({ credential: signedCredential });
export type PasskeyProof = z.infer<typeof passkeyProof>;

/** What a browser is asked to create, or to sign, including the challenge: the WebAuthn options as JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
