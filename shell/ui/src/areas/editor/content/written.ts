import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { mostIndent } from '@fairlead/contracts/api/rich-text-options';
import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isParagraphNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $isBlockNode } from './block-node.ts';
import { $isCodeNode } from './code-node.ts';
import { headingTagOf } from './nodes.ts';

/** The editor's content in the contract's format, members in the order of its schema. */
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
  if ($isBlockNode(node)) return [{ type: 'block', block: node.getBlock() }];
  if (!$isElementNode(node)) return [];
  const children = $all(node.getChildren());
  const place = $placeOf(node);
  if ($isParagraphNode(node)) return [{ type: 'paragraph', ...place, children }];
  if ($isHeadingNode(node))
    return [{ type: 'heading', ...place, tag: headingTagOf(node.getTag()), children }];
  if ($isQuoteNode(node)) return [{ type: 'quote', ...place, children }];
  if ($isCodeNode(node)) return [{ type: 'code', ...place, children }];
  if ($isListNode(node)) return [{ type: 'list', listType: node.getListType(), children }];
  if ($isListItemNode(node)) {
    const checked = node.getChecked();
    return [{ type: 'listitem', ...place, ...(checked !== undefined && { checked }), children }];
  }
  if ($isLinkNode(node)) return [{ type: 'link', url: node.getURL(), children }];
  return children;
}

/** The alignment and indentation of a block, if any; the indentation of an item is the nesting depth of its list. */
function $placeOf(node: ElementNode): Pick<RichTextNode, 'format' | 'indent'> {
  const format = node.getFormatType();
  const indent = $isListItemNode(node) ? 0 : Math.min(node.getIndent(), mostIndent);
  return { ...(format !== '' && { format }), ...(indent > 0 && { indent }) };
}
