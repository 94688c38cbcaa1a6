import canonicalize from 'canonicalize';
import { z } from 'zod';
import { text } from '../api/fields.ts';

/** The largest image of a signature, as a data URL (characters). */
export const largestSignature = 500_000;

/** An image as a data URL: PNG as it was drawn or typed, PNG or JPEG as it was uploaded. */
const image = z
  .string()
  .max(largestSignature, 'This signature is too large')
  .regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/]{16,}={0,2}$/, 'This is not a signature');

/** A signature as given by the signer (F-080). */
export const signatureGiven = z.object({
  image,
  /** The name as it was typed. */
  name: text(200).optional(),
  position: text(200).optional(),
  address: text(500).optional(),
  signedAt: z.iso.datetime({ offset: true }),
});
export type SignatureGiven = z.output<typeof signatureGiven>;

/** A signature as it is stored: by whom and when, set by the service, and the hash of what was signed (F-088). */
export const storedSignature = signatureGiven.extend({
  /** The id of the signed-in person. */
  user: z.string().optional(),
  /** That person's name in their account at the time. */
  signer: z.string().optional(),
  /** SHA-256, in hexadecimal digits. */
  hash: z.string(),
  /** The hash, signed with a key of the service: a compact JWS (RFC 7515). Signatures of earlier releases have none. */
  jws: z.string().optional(),
});
export type StoredSignature = z.output<typeof storedSignature>;

/**
 * The SHA-256 (hexadecimal) of content as canonical JSON (RFC 8785): the same for the same content, whatever order its members came in.
 * @throws {TypeError} for anything but JSON.
 */
export async function hashOf(content: unknown): Promise<string> {
  const json = canonicalize(content);
  if (json === undefined) throw new TypeError('only JSON can be hashed');
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
