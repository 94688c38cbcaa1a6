import { filesPath } from '@fairlead/contracts';
import { apiErrors, type FieldFailure } from '../runtime/errors.ts';
import type { Collection, Content } from './declaration.ts';

interface Pointer {
  url?: unknown;
}

/**
 * What a caller may write to members that point to pictures: a stored picture stays with the document that it was accepted for, and its size
 * with it. A picture elsewhere has no size here. @throws {ApiError} 400 for a stored picture that is not the document's own.
 */
export function withOwnPictures<Sent extends Content>(
  { slug, pictures = {} }: Collection,
  content: Sent,
  previous: Content | undefined,
): Sent {
  const failures: FieldFailure[] = [];
  const written: Content = { ...content };
  for (const member of Object.keys(pictures)) {
    const { url } = (content[member] ?? {}) as Pointer;
    const before = (previous?.[member] ?? {}) as Pointer;
    if (url !== undefined && url === before.url) continue;
    if (typeof url === 'string' && isBelow(filesPath(slug), url))
      failures.push({ path: `${member}.url`, message: 'A picture is set by uploading it' });
    else if (content[member]) written[member] = { url };
  }
  if (failures.length) throw apiErrors.validation(slug, failures);
  return written as Sent;
}

/** Whether a URL is below a path, however it is written. */
function isBelow(path: string, address: string): boolean {
  const here = 'http://portal';
  const led = URL.parse(address, here);
  if (led?.origin !== here) return false;
  try {
    return decodeURIComponent(led.pathname).toLowerCase().startsWith(path.toLowerCase());
  } catch {
    return true;
  }
}
