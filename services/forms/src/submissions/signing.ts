import {
  type FieldError,
  type FormField,
  hashOf,
  type StoredSignature,
  signatureGiven,
} from '@fairlead/contracts';
import type { HashSigner } from './hash-signer.ts';

/** What is signed. */
interface Signing {
  form: string;
  version: number;
  fields: readonly FormField[];
  answers: Readonly<Record<string, unknown>>;
  /** Who signs: the person who is signed in. */
  user: string;
}

/** What the service records of the signer: the name of their account, and the time (ISO 8601). */
interface Signer {
  signer: string;
  signedAt: string;
}

/** Whether a field takes a signature. */
export const isSignature = ({ blockType }: FormField) =>
  blockType === 'signature' || blockType === 'enhancedSignature';

/** The answers without the signatures themselves: what each signature covers. */
export const signedAnswers = (
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const signatures = new Set(fields.filter(isSignature).map(({ name }) => name));
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !signatures.has(name)));
};

/** The hash of one signature: over the form, its version, all other answers, and the signature itself (F-088). */
export const signatureHash = (
  { form, version, fields, answers, user }: Signing,
  field: string,
  { image, name, position, address, signedAt, signer }: Omit<StoredSignature, 'hash' | 'jws'>,
): Promise<string> =>
  hashOf({
    form,
    version,
    field,
    answers: signedAnswers(fields, answers),
    signature: Object.fromEntries(
      Object.entries({ image, name, position, address, signedAt, user, signer }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  });

/**
 * Completes the signatures among answers: each gets the signed-in person and the time, whatever was sent, and the hash of what was signed, which
 * the service signs. Typed and drawn content is stored as given.
 */
export async function signing(
  signed: Signing,
  by: Signer,
  hashSigner: HashSigner,
): Promise<Record<string, unknown>> {
  const { fields, answers, user } = signed;
  const signatures = fields.filter(({ name }) => answers[name] !== undefined).filter(isSignature);
  const entries = await Promise.all(
    signatures.map(async ({ name }) => {
      const given = { ...signatureGiven.parse(answers[name]), ...by, user };
      const hash = await signatureHash(signed, name, given);
      return [name, { ...given, hash, jws: await hashSigner.sign(hash) }] as const;
    }),
  );
  return { ...answers, ...Object.fromEntries(entries) };
}

/** Refuses signatures in fields that are signed by somebody else (F-083). */
export const ownerErrors = (
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
  user: string,
): FieldError[] =>
  fields.flatMap((field) =>
    'owner' in field && field.owner && field.owner.toLowerCase() !== user && answers[field.name]
      ? [{ field: field.name, message: 'Only the person it belongs to can sign here' }]
      : [],
  );
