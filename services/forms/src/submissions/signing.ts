import { type FormField, hashOf, type SignatureGiven } from '@fairlead/contracts';

/** What is signed. */
interface Signing {
  form: string;
  version: number;
  fields: readonly FormField[];
  answers: Readonly<Record<string, unknown>>;
  /** Who signs. */
  user: string;
}

/** Whether a field is signed in. */
export const isSignature = ({ blockType }: FormField) =>
  blockType === 'signature' || blockType === 'enhancedSignature';

/** The answers without the signatures themselves: what each of these is under. */
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
  { image, name, position, address, signedAt }: SignatureGiven,
): Promise<string> =>
  hashOf({
    form,
    version,
    field,
    answers: signedAnswers(fields, answers),
    signature: Object.fromEntries(
      Object.entries({ image, name, position, address, signedAt, user }).filter(
        ([, value]) => value !== undefined,
      ),
    ),
  });

/** Seals the signatures among answers: each says who was signed in, and the hash of what was signed. */
export async function signing(signed: Signing): Promise<Record<string, unknown>> {
  const { fields, answers, user } = signed;
  const sealed = fields.filter(({ name }) => answers[name] !== undefined).filter(isSignature);
  const entries = await Promise.all(
    sealed.map(async ({ name }) => {
      const given = answers[name] as SignatureGiven;
      return [name, { ...given, user, hash: await signatureHash(signed, name, given) }] as const;
    }),
  );
  return { ...answers, ...Object.fromEntries(entries) };
}
