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

/** The place for which a link is requested, which is kept while the address is typed. */
export type LinkPlace = BaseSelection | null;

/** The place of the caret, or the selection. */
export const $linkPlace = (): LinkPlace => $getSelection()?.clone() ?? null;

/** Turns the selection into a link, changes the target of the one around the caret, or inserts one whose text is `typed`. */
export function $setLink(place: LinkPlace, url: string, typed: string): void {
  $setSelection(place?.clone() ?? null);
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode);
  if (!selection.isCollapsed()) $toggleLink(url);
  else if (link) link.setURL(url);
  else $insertNodes([$createLinkNode(url).append($createTextNode(typed))]);
}

/** Removes a link and keeps its text. */
export function $removeLink(place: LinkPlace): void {
  $setSelection(place?.clone() ?? null);
  $toggleLink(null);
}
