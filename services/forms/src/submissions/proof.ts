import {
  answersOf,
  type SignatureProof,
  type StoredSignature,
  type SubmittedAnswer,
  storedSignature,
} from '@fairlead/contracts';
import type { Service, Stored } from '@fairlead/service-kit';
import { versionOf } from '../forms/versions.ts';
import { applicationFormSubmissions } from './application-collection.ts';
import { formSubmissions } from './collection.ts';
import { hashSignerOf, keyIdOf } from './hash-signer.ts';
import { signatureHash } from './signing.ts';

/**
 * Whether what was signed under a hash is unchanged, compared with what is stored now; undefined for an unknown hash. Reveals no answers: a
 * holder of the hash has seen them.
 */
export async function proofOf(service: Service, hash: string): Promise<SignatureProof | undefined> {
  const stores = [
    service.store(formSubmissions.slug),
    service.store(applicationFormSubmissions.slug),
  ];
  const found = await Promise.all(
    stores.map((store) => store.find({ 'derived.signatures': hash }).limit(1).next()),
  );
  const submission = found.find((one) => one !== null);
  return submission ? proofIn(service, submission, hash) : undefined;
}

async function proofIn(
  service: Service,
  submission: Stored,
  hash: string,
): Promise<SignatureProof | undefined> {
  const form = String(submission.form);
  const version = Number(submission.version);
  const submitted = submission.submissionData as SubmittedAnswer[];
  const signed = submitted.find(({ value }) => isStoredSignature(value) && value.hash === hash);
  const kept = await versionOf(service, form, version);
  if (!signed || !kept) return undefined;
  const signature = storedSignature.parse(signed.value);
  const { jws } = signature;
  const { fields } = kept.content;
  const answers = answersOf(submitted);
  const user = signature.user ?? '';
  const now = await signatureHash(
    { form, version, fields, answers, user },
    signed.field,
    signature,
  );
  const signer = signature.signer ?? (await service.projections.get('users')?.find(user))?.name;
  return {
    formTitle: String(submission.formTitle ?? ''),
    organization: (submission.organization as { name?: string }).name ?? '',
    version,
    signer: typeof signer === 'string' ? signer : null,
    typedAs: (signature.name !== signer && signature.name) || null,
    signedAt: signature.signedAt,
    isUnchanged: now === hash && (jws === undefined || (await hasSigned(service, jws, hash))),
    jws: jws ?? null,
    keyId: jws === undefined ? null : keyIdOf(jws),
  };
}

const hasSigned = (service: Service, jws: string, hash: string): Promise<boolean> =>
  hashSignerOf(service.environment).hasSigned(jws, hash);

const isStoredSignature = (value: unknown): value is StoredSignature =>
  storedSignature.safeParse(value).success;
