import { filesPath } from '@fairlead/contracts';
import type { Collection, Content } from '../collection/declaration.ts';
import { apiErrors, type FieldFailure } from '../errors.ts';

interface Pointer {
  url?: unknown;
}

/**
 * What a caller writes of members that point to pictures: a kept picture stays with the document that it was taken in for, and its size with
 * it. What is elsewhere has no size here. @throws {ApiError} 400 for a kept picture that is not the document's own.
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

/** Whether an address leads below a path, however it is written. */
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
