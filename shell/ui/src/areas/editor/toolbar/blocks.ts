import { $insertList, $isListNode, $removeList, type ListType } from '@lexical/list';
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
import { $createCodeNode, $isCodeNode } from '../content/code-node.ts';
import { type HeadingTag, headingTagOf } from '../content/nodes.ts';

/** The type of a line of text. */
export type BlockType = 'paragraph' | HeadingTag | 'quote' | 'code' | ListType;

/** The type of the line that contains a node. */
export function $blockAt(node: LexicalNode): BlockType {
  const list = $findMatchingParent(node, $isListNode);
  if (list) return list.getListType();
  const heading = $findMatchingParent(node, $isHeadingNode);
  if (heading) return headingTagOf(heading.getTag());
  if ($findMatchingParent(node, $isCodeNode)) return 'code';
  return $findMatchingParent(node, $isQuoteNode) ? 'quote' : 'paragraph';
}

/** Changes the selected lines to a type; back to paragraphs where they already are of it. */
export function $toggleBlock(type: BlockType): void {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return;
  const now = $blockAt(selection.anchor.getNode());
  const wanted = now === type ? 'paragraph' : type;
  if (isListType(wanted)) {
    $insertList(wanted);
    return;
  }
  if (isListType(now)) $removeList();
  $setBlocksType<ElementNode>($getSelection(), makers[wanted]);
}

const isListType = (type: BlockType): type is ListType =>
  type === 'bullet' || type === 'number' || type === 'check';

const makers = {
  paragraph: () => $createParagraphNode(),
  h1: () => $createHeadingNode('h1'),
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  quote: () => $createQuoteNode(),
  code: () => $createCodeNode(),
} as const;
