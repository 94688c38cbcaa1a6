import { $createLinkNode, $isLinkNode, $toggleLink } from '@lexical/link';
import {
  $createTextNode,
  $findMatchingParent,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  $setSelection,
  type BaseSelection,
} from 'lexical';

/** The place at which a link is asked for, which is kept while the address is typed. */
export type LinkPlace = BaseSelection | null;

/** The place of the caret, or what is chosen. */
export const $linkPlace = (): LinkPlace => $getSelection()?.clone() ?? null;

/** Makes what was chosen a link, has the one around the caret lead elsewhere, or writes one whose text is `typed`. */
export function $setLink(place: LinkPlace, url: string, typed: string): void {
  $setSelection(place?.clone() ?? null);
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  if (!selection.isCollapsed()) $toggleLink(url);
  else if (link) link.setURL(url);
  else $insertNodes([$createLinkNode(url).append($createTextNode(typed))]);
}

/** Leaves the text of a link without it. */
export function $removeLink(place: LinkPlace): void {
  $setSelection(place?.clone() ?? null);
  $toggleLink(null);
}
