/// <reference lib="dom" />
import { firstReadAttribute } from './document-elements.ts';

const firstReads = () => [...document.querySelectorAll(`script[${firstReadAttribute}]`)];

/** Removes what nothing has taken: it was read for whoever opened the page. */
export function forgetFirstReads(): void {
  for (const block of firstReads()) block.remove();
}

/**
 * The answer that the edge already read for this page and wrote into its HTML, if it is the one to `href`.
 * It can be taken once: the next call for the same URL goes to the network.
 */
export function takeFirstRead(href: string): unknown {
  const block = firstReads().find((one) => one.getAttribute(firstReadAttribute) === href);
  if (!block) return undefined;
  block.remove();
  try {
    return JSON.parse(block.textContent ?? '');
  } catch {
    return undefined;
  }
}
