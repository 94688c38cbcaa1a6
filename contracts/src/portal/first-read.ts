/// <reference lib="dom" />
import { firstReadElementId } from './document-elements.ts';

/**
 * The answer that the edge already read for this page and wrote into its HTML, if it is the one to `href`.
 * It can be taken once: the next call for the same address goes to the network.
 */
export function takeFirstRead(href: string): unknown {
  const block = document.getElementById(firstReadElementId);
  if (block?.dataset.href !== href) return undefined;
  block.remove();
  try {
    return JSON.parse(block.textContent ?? '');
  } catch {
    return undefined;
  }
}
