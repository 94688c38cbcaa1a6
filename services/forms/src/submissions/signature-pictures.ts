import type { FieldError, FormField, PictureType, SignatureGiven } from '@fairlead/contracts';
import { isWholePicture } from '@fairlead/media';
import { isSignature } from './signing.ts';

/** The most pixels of a signature: a full-width pad on the densest of screens. */
const pixels = 8_000_000;

/** A signature's picture from its stored data URL: the declared type, and its bytes. */
export function pictureIn(image: string): { type: PictureType; bytes: Buffer } {
  const [head = '', data = ''] = image.split(',');
  const type = head.startsWith('data:image/png') ? 'image/png' : 'image/jpeg';
  return { type, bytes: Buffer.from(data, 'base64') };
}

/** Refuses signatures whose picture is invalid, incomplete, followed by other data, or far too large. */
export async function signatureErrors(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): Promise<FieldError[]> {
  const errors = await Promise.all(
    fields.filter(isSignature).map(async ({ name }) => {
      const given = answers[name] as SignatureGiven | undefined;
      const isFine = !given || (await isWholePicture({ ...pictureIn(given.image), pixels }));
      return isFine ? [] : [{ field: name, message: 'This is not a signature' }];
    }),
  );
  return errors.flat();
}
