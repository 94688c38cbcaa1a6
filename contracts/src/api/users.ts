import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { id, restricted } from './fields.ts';
import { missingPassword, passwordChecks } from './password-checks.ts';
import { holdsLink, isOneLine } from './plain-line.ts';
import { documentBase } from './rest.ts';
import { storedText } from './tidy-text.ts';

/** The cookie that holds a person's token. */
export const tokenCookie = 'payload-token';

/** Part of a person's name, as it is stored: one line, with nothing that looks like a URL. */
const namePart = (missing: string) =>
  z
    .string(missing)
    .overwrite(storedText)
    .max(80, 'This must be at most 80 characters')
    .refine((name) => isOneLine(name), 'This must be one line of ordinary characters')
    .refine((name) => !holdsLink(name), 'This must not hold a link or an address');

const firstName = () =>
  namePart('First name is required').refine((name) => name !== '', 'First name is required');

/** Empty for somebody who has one name, which is their first name. */
const lastName = () => namePart('This is text').default('');

/** A new password: at registration and at a reset. */
export const newPassword = () => z.string(missingPassword).check(...passwordChecks());

/** A person with an account. `name` is composed of the two before it; somebody with one name has no last name. */
export const userFields = z.object({
  email: restricted(emailAddress()),
  firstName: firstName(),
  lastName: lastName(),
  name: z.string().max(161).default('').meta({ readOnly: true }),
  /** Whether the person has shown that mail to the address reaches them. */
  emailVerified: z.boolean().default(false).meta({ readOnly: true }),
  /** A picture that the service stores; set by uploading it. */
  photo: restricted(
    z
      .object({
        url: z.string().optional().meta({ readOnly: true }),
        width: z.int().optional().meta({ readOnly: true }),
        height: z.int().optional().meta({ readOnly: true }),
      })
      .prefault({}),
  ),
});

/** `POST /api/users`. */
export const registration = z.object({
  email: emailAddress(),
  password: newPassword(),
  firstName: firstName(),
  lastName: lastName(),
});
export type Registration = z.infer<typeof registration>;

/** `POST /api/auth/login`. Any password is accepted here; only choosing one has rules. */
export const signIn = z.object({
  email: emailAddress(),
  password: z.string(missingPassword).min(1, missingPassword),
  rememberDevice: z.boolean().optional(),
  /** The code of the second step: of the authenticator app, or a recovery code. */
  code: z.string().max(40).optional(),
});
export type SignIn = z.infer<typeof signIn>;

/** `POST /api/users/reset-password`. */
export const passwordReset = z.object({
  token: z.string('This link is not complete').min(1, 'This link is not complete').max(200),
  password: newPassword(),
});

/** `POST /api/auth/forgot-password` and `POST /api/auth/unlock`. */
export const addressed = z.object({ email: emailAddress() });

/** The answer to calls without further data. */
export const messageAnswer = z.object({ message: z.string() });

/** The answer of `POST /api/users/verify/{token}` and of `POST /api/users/send-verification`. */
export const verificationAnswer = messageAnswer;
export type VerificationAnswer = z.infer<typeof verificationAnswer>;

/** A person's own account as they read it. */
export const user = documentBase
  .extend({
    collection: z.literal('users'),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    name: z.string(),
    /** The same as `name`, as in personal data. */
    fullName: z.string().optional(),
    emailVerified: z.boolean(),
    /** Their photo: its URL for the person themselves, and its size in pixels. */
    photo: z
      .object({ url: z.string().nullish(), width: z.int().nullish(), height: z.int().nullish() })
      .optional(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** The answer of `login`: the token's expiry in Unix seconds, the token, and its owner. */
export const signedIn = z.object({
  message: z.string(),
  exp: z.int(),
  token: z.string(),
  user,
});
export type SignedIn = z.infer<typeof signedIn>;

/** The answer of `me`. `user` is null for a visitor, and then there is only the message. */
export const me = z.object({
  user: user.nullable(),
  message: z.string(),
  collection: z.literal('users').optional(),
  strategy: z.literal('local-jwt').optional(),
  exp: z.int().optional(),
  token: z.string().optional(),
});
export type Me = z.infer<typeof me>;

/** The answer of `me` to an operator of the platform, who has no account. */
export const operatorMe = me.extend({
  user: z.object({ id: id(), email: z.string(), collection: z.literal('operators') }),
  collection: z.literal('operators'),
});

/** A device where a person is signed in: one of their sessions. */
export const signedInDevice = z
  .object({
    id: z.string(),
    /** The name of the device: "Chrome on Windows". */
    device: z.string(),
    createdAt: z.iso.datetime(),
    /** When it was last used, to within a quarter of an hour. */
    lastUsedAt: z.iso.datetime(),
    remembered: z.boolean(),
    /** Whether it is the current one. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignedInDevice' });
export type SignedInDevice = z.infer<typeof signedInDevice>;

/** The answer of `GET /api/users/sessions`: most recently used first. */
export const signedInDevices = z.object({ docs: z.array(signedInDevice) });
export type SignedInDevices = z.infer<typeof signedInDevices>;

/** The answer of `reset-password`: without a user where signing in takes a second step. */
export const passwordResetAnswer = signedIn
  .omit({ exp: true })
  .partial({ token: true, user: true });

/** The answer of `GET /api/auth/keys`: the public keys that tokens are verified with, as a JWK set. */
export const publishedKeys = z.object({
  keys: z.array(z.looseObject({ kty: z.literal('OKP'), kid: z.string() })),
});

/** `POST /api/graphql`. */
export const graphqlRequest = z.object({
  query: z.string().min(1).max(20_000),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
});

/** The answer of `POST /api/graphql`; what failed has no data and is among the errors. */
export const graphqlAnswer = z.object({
  data: z.record(z.string(), z.unknown()).nullable(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        path: z.array(z.union([z.string(), z.int()])).optional(),
        extensions: z.looseObject({ name: z.string(), statusCode: z.int() }),
      }),
    )
    .optional(),
});

/** The answer of `refresh-token`. */
export const renewed = z.object({
  message: z.string(),
  refreshedToken: z.string(),
  exp: z.int(),
  user,
  strategy: z.literal('local-jwt'),
  setCookie: z.literal(true),
});
export type Renewed = z.infer<typeof renewed>;
