import { pictureSides } from './media-rules.ts';

/** A picture that a document points to, at its own size. */
const OF_A_DOCUMENT = /^(?:https?:\/\/[^/?#]+)?\/api\/[\w-]+\/file\/[\w-]{24}\.webp$/;
/** How many pixels of screens there are in one of style sheets; denser ones show no more that people would miss. */
const density = 2;

/**
 * The address of a picture as it is shown, its longest side at most `side` (CSS pixels): the smallest version that is sharp there. Addresses of others
 * stay as they are.
 */
export function pictureAddress(url: string, side: number): string {
  if (!OF_A_DOCUMENT.test(url)) return url;
  const smallest = pictureSides.find((one) => one >= side * density);
  return smallest === undefined ? url : `${url}?side=${smallest}`;
}
