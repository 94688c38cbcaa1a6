import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type LexicalNode,
} from 'lexical';
import { headingTag } from './nodes.ts';

/** What the editor holds as the contract has it, members in the order of its schema. */
export const $written = (): RichText => $writtenOf($getRoot().getChildren());

/** Nodes of the editor as rich text. */
export const $writtenOf = (nodes: readonly LexicalNode[]): RichText => ({
  root: { type: 'root', children: $all(nodes) },
});

const $all = (nodes: readonly LexicalNode[]): RichTextNode[] => nodes.flatMap($one);

function $one(node: LexicalNode): RichTextNode[] {
  if ($isTextNode(node)) {
    const format = node.getFormat();
    const text = node.getTextContent();
    return [format === 0 ? { type: 'text', text } : { type: 'text', text, format }];
  }
  if ($isLineBreakNode(node)) return [{ type: 'linebreak' }];
  if (!$isElementNode(node)) return [];
  const children = $all(node.getChildren());
  if ($isParagraphNode(node)) return [{ type: 'paragraph', children }];
  if ($isHeadingNode(node)) return [{ type: 'heading', tag: headingTag, children }];
  if ($isQuoteNode(node)) return [{ type: 'quote', children }];
  if ($isListNode(node)) {
    const listType = node.getListType() === 'number' ? 'number' : 'bullet';
    return [{ type: 'list', listType, children }];
  }
  if ($isListItemNode(node)) return [{ type: 'listitem', children }];
  if ($isLinkNode(node)) return [{ type: 'link', url: node.getURL(), children }];
  return children;
}
