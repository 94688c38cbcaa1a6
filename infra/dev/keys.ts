import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JWK } from 'jose';
import { Failure } from './failure.ts';

/** A JWK set with Ed25519 keys; the signer's contains the private part `d`. */
export type TokenKeys = { keys: JWK[] };

/** Where the generated keys are stored outside production. */
const keyFile = (keysFolder: string) => join(keysFolder, 'token-keys.json');

/** A new Ed25519 key, named by its day. */
function generate(): TokenKeys {
  const { privateKey } = generateKeyPairSync('ed25519');
  const kid = new Date().toISOString().slice(0, 10);
  return { keys: [{ ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'EdDSA' }] };
}

function readStoredKeys(keysFolder: string): TokenKeys | undefined {
  try {
    return JSON.parse(readFileSync(keyFile(keysFolder), 'utf8'));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Failure(
      `${keyFile(keysFolder)} cannot be read. Delete it to have new keys generated.`,
    );
  }
}

/** How long (ms) a generated key signs before it is rotated. */
const signsFor = 90 * 86_400_000;

const ageOf = ({ kid = '' }: JWK) => Date.now() - new Date(kid.slice(0, 10)).getTime();

/** The same keys, or once the time is up a new one in front: it signs from now on, and the previous one remains valid for the tokens it signed. */
function rotated(keys: TokenKeys): TokenKeys {
  const [current] = keys.keys;
  if (!current || ageOf(current) < signsFor) return keys;
  return { keys: [...generate().keys, current] };
}

/** The keys given as TOKEN_KEYS, else those stored in this data folder: generated, and rotated in time (readable by the owner only). */
export async function tokenKeys(keysFolder: string, given?: TokenKeys): Promise<TokenKeys> {
  if (given) return given;
  const kept = readStoredKeys(keysFolder);
  const keys = kept ? rotated(kept) : generate();
  if (keys === kept) return keys;
  mkdirSync(keysFolder, { recursive: true, mode: 0o700 });
  writeFileSync(keyFile(keysFolder), JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}

/** The same keys without their private parts: all that a service needs to check a token. */
export const publicParts = ({ keys }: TokenKeys): TokenKeys => ({
  keys: keys.map(({ d: _private, ...key }) => key),
});

/**
 * The key given as RECEIPT_KEY, else that of this data folder, which is created once (readable by the owner only): without it no receipt code opens
 * anything.
 */
export function receiptKey(keysFolder: string, given?: string): string {
  if (given) return given;
  const file = join(keysFolder, 'receipt-key');
  const make = () => randomBytes(32).toString('base64url');
  return keptIn(file, 'The receipt codes of this data folder need it.', make).trim();
}

/** Symmetric keys as a JWK set, with which a service encrypts; the first wraps. */
export type FieldKeySet = { keys: { kty: 'oct'; kid: string; k: string }[] };

/** The services that encrypt. */
export const encryptingServices = ['account', 'organization', 'wellness'] as const;
export type EncryptingService = (typeof encryptingServices)[number];

/** The keys of each service that encrypts: none opens what another has encrypted. */
export type ServiceFieldKeys = Readonly<Record<EncryptingService, FieldKeySet>>;

/** The keys that services are given: of each its own, and those that all had in common. */
export type GivenFieldKeys = {
  readonly [Name in 'FIELD_KEYS' | `FIELD_KEYS_${Uppercase<EncryptingService>}`]?:
    | FieldKeySet
    | undefined;
};

const whyFieldKeys = 'What is encrypted in this data folder needs it.';

/**
 * The keys of each service: given ones (FIELD_KEYS_ACCOUNT …), else those of this data folder, which are created once (readable by the owner only):
 * what is encrypted with them is lost without them. The keys that all services had in common, given as FIELD_KEYS or left in the folder by an earlier
 * release, follow each service's own: they still open what they have encrypted, until it is encrypted anew.
 */
export function fieldKeys(keysFolder: string, given: GivenFieldKeys = {}): ServiceFieldKeys {
  const common = given.FIELD_KEYS ?? earlierFieldKeys(keysFolder);
  const keysOf = (service: EncryptingService): FieldKeySet => {
    const name = service.toUpperCase() as Uppercase<EncryptingService>;
    const own = given[`FIELD_KEYS_${name}`];
    // Keys that are given are kept elsewhere: none of this folder may be needed beside them.
    if (!own && given.FIELD_KEYS) return given.FIELD_KEYS;
    const { keys } = own ?? keptFieldKeys(keysFolder, service);
    return { keys: [...keys, ...(common?.keys ?? [])] };
  };
  const all = encryptingServices.map((service) => [service, keysOf(service)] as const);
  return Object.fromEntries(all) as Record<EncryptingService, FieldKeySet>;
}

const keptFieldKeys = (keysFolder: string, service: string): FieldKeySet =>
  keptAsJson(join(keysFolder, `field-keys-${service}.json`), whyFieldKeys, () => {
    const kid = `${service}-${new Date().toISOString().slice(0, 10)}`;
    return { keys: [{ kty: 'oct', kid, k: randomBytes(32).toString('base64url') }] };
  });

/** The keys that an earlier release made for all services of this data folder. */
function earlierFieldKeys(keysFolder: string): FieldKeySet | undefined {
  const file = join(keysFolder, 'field-keys.json');
  if (!existsSync(file)) return undefined;
  return keptAsJson<FieldKeySet>(file, whyFieldKeys, () => ({ keys: [] }));
}

/**
 * The keys given as SIGNATURE_KEYS, else those of this data folder, which are created once (readable by the owner only): what was signed with them
 * can only be proved with them.
 */
export function signatureKeys(keysFolder: string, given?: TokenKeys): TokenKeys {
  if (given) return given;
  const file = join(keysFolder, 'signature-keys.json');
  return keptAsJson(file, 'Signatures made in this data folder are proved with it.', generate);
}

/** What a file holds, which is created once and readable by the owner only. @throws {Failure} when it cannot be read. */
function keptIn(file: string, why: string, make: () => string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'ENOENT')
      throw new Failure(`${file} cannot be read. ${why}`);
  }
  const made = make();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

/** The same of a file that holds JSON. */
function keptAsJson<Kept>(file: string, why: string, make: () => Kept): Kept {
  const text = keptIn(file, why, () => JSON.stringify(make(), null, 2));
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`${file} cannot be read. ${why}`);
  }
}

/** The keys that encrypt values, hash receipt codes and sign signatures. */
export interface DataKeys {
  fieldKeys: ServiceFieldKeys;
  receiptKey: string;
  signatureKeys: TokenKeys;
}

/** All keys of the data in a folder; given ones take precedence over stored ones. */
export const dataKeys = (
  keysFolder: string,
  given: GivenFieldKeys & {
    RECEIPT_KEY?: string | undefined;
    SIGNATURE_KEYS?: TokenKeys | undefined;
  } = {},
): DataKeys => ({
  fieldKeys: fieldKeys(keysFolder, given),
  receiptKey: receiptKey(keysFolder, given.RECEIPT_KEY),
  signatureKeys: signatureKeys(keysFolder, given.SIGNATURE_KEYS),
});
