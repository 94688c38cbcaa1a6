import { $insertList, $isListNode, $removeList } from '@lexical/list';
import {
  $createHeadingNode,
  $createQuoteNode,
  $isHeadingNode,
  $isQuoteNode,
} from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { headingTag } from '../content/nodes.ts';

/** What a line of text is. */
export type BlockType = 'paragraph' | 'heading' | 'quote' | 'bullet' | 'number';

/** What the line is in which a node stands. */
export function $blockAt(node: LexicalNode): BlockType {
  const list = $findMatchingParent(node, $isListNode);
  if (list) return list.getListType() === 'number' ? 'number' : 'bullet';
  if ($findMatchingParent(node, $isHeadingNode)) return 'heading';
  return $findMatchingParent(node, $isQuoteNode) ? 'quote' : 'paragraph';
}

/** Makes the chosen lines of a type; paragraphs where they are of it already. */
export function $toggleBlock(type: BlockType): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const now = $blockAt(selection.anchor.getNode());
  const wanted = now === type ? 'paragraph' : type;
  if (wanted === 'bullet' || wanted === 'number') {
    $insertList(wanted);
    return;
  }
  if (now === 'bullet' || now === 'number') $removeList();
  $setBlocksType<ElementNode>($getSelection(), makers[wanted]);
}

const makers = {
  paragraph: () => $createParagraphNode(),
  heading: () => $createHeadingNode(headingTag),
  quote: () => $createQuoteNode(),
} as const;
