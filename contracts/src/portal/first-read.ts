/// <reference lib="dom" />
import { firstReadAttribute } from './document-elements.ts';
import { readKey } from './read-key.ts';

const firstReads = () => [...document.querySelectorAll(`script[${firstReadAttribute}]`)];

/** Removes what nothing has taken: it was read for whoever opened the page. */
export function forgetFirstReads(): void {
  for (const block of firstReads()) block.remove();
}

/**
 * The answer that the edge already read for this page and wrote into its HTML, if it is the one to what `href` requests.
 * It can be taken once: the next call for the same goes to the network.
 */
export function takeFirstRead(href: string): unknown {
  const blocks = firstReads();
  if (blocks.length === 0) return undefined;
  const key = readKey(href);
  const block = blocks.find((one) => readKey(one.getAttribute(firstReadAttribute) ?? '') === key);
  if (!block) return undefined;
  block.remove();
  try {
    return JSON.parse(block.textContent ?? '');
  } catch {
    return undefined;
  }
}
