import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';
import { mostIndent } from '@fairlead/contracts/api/rich-text-options';
import { $createLinkNode } from '@lexical/link';
import { $createListItemNode, $createListNode } from '@lexical/list';
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text';
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
} from 'lexical';
import { $createBlockNode } from './block-node.ts';
import { $createCodeNode } from './code-node.ts';

/** The headings that can be written. */
export const headingTags = ['h1', 'h2', 'h3'] as const;
export type HeadingTag = (typeof headingTags)[number];

/** The heading to write for one of any rank. */
export const headingTagOf = (tag: string | undefined): HeadingTag =>
  headingTags.find((known) => known === tag) ?? 'h3';

/** How deep a text may nest; nobody writes like that, but anybody can paste it. */
const deepest = 20;

/** The blocks of rich text as the editor holds them. Unknown nodes are replaced by their content. */
export function $blocksOf({ root }: RichText): LexicalNode[] {
  const blocks: LexicalNode[] = [];
  for (const node of root.children ?? []) {
    if (node.type === 'block') {
      if (node.block) blocks.push($createBlockNode(node.block));
      continue;
    }
    const [known, loose] = $known(node, 0);
    if (known) blocks.push(known);
    if (loose.length > 0) blocks.push($createParagraphNode().append(...loose));
  }
  return blocks;
}

/** A node as a block, or as inline content. */
function $known(node: RichTextNode, depth: number): [ElementNode | undefined, LexicalNode[]] {
  const block = $emptyBlock(node);
  if (!block) return [undefined, $inline(node, depth)];
  if (node.type === 'list') block.append(...$items(node, depth));
  else block.append(...$inside(node, depth));
  return [$placed(block, node), []];
}

/** A block aligned and indented like a node. */
function $placed<Block extends ElementNode>(block: Block, { format, indent }: RichTextNode): Block {
  if (typeof format === 'string') block.setFormat(format as ElementFormatType);
  return indent ? block.setIndent(Math.min(indent, mostIndent)) : block;
}

function $emptyBlock({ type, listType, tag }: RichTextNode): ElementNode | undefined {
  switch (type) {
    case 'paragraph':
      return $createParagraphNode();
    case 'heading':
      return $createHeadingNode(headingTagOf(tag));
    case 'quote':
      return $createQuoteNode();
    case 'code':
      return $createCodeNode();
    case 'list':
      return $createListNode(listTypeOf(listType, tag));
    default:
      return undefined;
  }
}

function listTypeOf(listType: string | undefined, tag: string | undefined) {
  if (listType === 'check') return 'check';
  return listType === 'number' || tag === 'ol' ? 'number' : 'bullet';
}

/** The items of a list; a nested list is in an item of its own. */
function $items({ children = [] }: RichTextNode, depth: number): ElementNode[] {
  return children.flatMap((child) => {
    const lists = (child.children ?? []).filter(({ type }) => type === 'list');
    const rest = (child.children ?? []).filter(({ type }) => type !== 'list');
    const item =
      child.type === 'listitem'
        ? [$item(child).append(...$inside({ ...child, children: rest }, depth))]
        : [];
    const nested = child.type === 'list' ? [child] : lists;
    const below = nested
      .filter(() => depth < deepest)
      .flatMap((list) => {
        const [block] = $known(list, depth + 1);
        return block ? [$createListItemNode().append(block)] : [];
      });
    return rest.length > 0 || below.length === 0 ? [...item, ...below] : below;
  });
}

/** An empty item; its indentation is the nesting depth of its list. */
const $item = ({ checked, format }: RichTextNode) =>
  $placed($createListItemNode(checked), {
    type: 'listitem',
    ...(format !== undefined && { format }),
  });

const $inside = ({ children = [] }: RichTextNode, depth: number): LexicalNode[] =>
  depth > deepest ? [] : children.flatMap((child) => $inline(child, depth + 1));

function $inline(node: RichTextNode, depth: number): LexicalNode[] {
  switch (node.type) {
    case 'text': {
      const text = $createTextNode(node.text ?? '');
      return [typeof node.format === 'number' ? text.setFormat(node.format) : text];
    }
    case 'linebreak':
      return [$createLineBreakNode()];
    case 'link':
    case 'autolink':
      return [$createLinkNode(node.url ?? node.fields?.url ?? '').append(...$inside(node, depth))];
    default:
      return $inside(node, depth);
  }
}
