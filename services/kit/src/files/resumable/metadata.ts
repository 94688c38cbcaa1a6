import { apiErrors } from '../../runtime/errors.ts';

/** The longest metadata value of a file (characters). */
const LONGEST = 2_000;

/** Parses the metadata of an upload (tus, `Upload-Metadata`): known names, with values in base64. @throws {ApiError} 400 */
export function metadataIn(header: unknown, names: readonly string[]): Record<string, string> {
  const metadata: Record<string, string> = {};
  for (const pair of String(header ?? '').split(',')) {
    const [name = '', coded = ''] = pair.trim().split(' ');
    if (!names.includes(name)) continue;
    const text = Buffer.from(coded, 'base64').toString();
    if (text.length > LONGEST) throw apiErrors.badRequest(`${name} is too long.`);
    metadata[name] = text;
  }
  return metadata;
}
