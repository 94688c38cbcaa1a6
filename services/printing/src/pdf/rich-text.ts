import type { RichText, RichTextNode } from '@fairlead/contracts';
import { isKnownBlock } from '@fairlead/contracts/api/rich-text-blocks';

/** A piece of text with its marks; a link leads out of the document. */
export interface PrintedSpan {
  text: string;
  marks: readonly Mark[];
  url?: string;
}

/** How a block is laid out: its alignment and indentation. */
interface BlockLayout {
  align?: string;
  indent?: number;
}

/** A line of text of some kind, with the rank of a heading; each list item is a block. */
export type PrintedBlock =
  | ({ kind: 'paragraph' | 'quote' | 'code'; spans: PrintedSpan[] } & BlockLayout)
  | ({ kind: 'heading'; rank: number; spans: PrintedSpan[] } & BlockLayout)
  | { kind: 'list'; listType: 'bullet' | 'number' | 'check'; items: PrintedBlock[][] };

const marks = ['bold', 'italic', 'strike', 'underline', 'code', 'sub', 'super'] as const;
type Mark = (typeof marks)[number];

/** How deep a text may nest before the rest is dropped; nobody writes like that, but anybody can send it. */
const deepest = 20;

/** Rich text as blocks to be printed; an unknown node is replaced by its content. */
export const printedBlocks = ({ root }: RichText): PrintedBlock[] => blocksIn(root, 0);

function blocksIn({ children = [] }: RichTextNode, depth: number): PrintedBlock[] {
  if (depth > deepest) return [];
  const blocks: PrintedBlock[] = [];
  let loose: PrintedSpan[] = [];
  const close = () => {
    if (loose.length > 0) blocks.push({ kind: 'paragraph', spans: loose });
    loose = [];
  };
  for (const child of children)
    if (isInline(child)) loose.push(...spansOf(child, undefined, depth));
    else {
      close();
      blocks.push(...blockOf(child, depth + 1));
    }
  close();
  return blocks;
}

function blockOf(node: RichTextNode, depth: number): PrintedBlock[] {
  switch (node.type) {
    case 'paragraph':
    case 'quote':
    case 'code':
      return [{ kind: node.type, ...placeOf(node), spans: spansIn(node, undefined, depth) }];
    case 'heading':
      return [
        {
          kind: 'heading',
          rank: ranks[node.tag ?? ''] ?? 3,
          ...placeOf(node),
          spans: spansIn(node, undefined, depth),
        },
      ];
    case 'block':
      return blockParts(node, depth);
    case 'list':
      return [
        {
          kind: 'list',
          listType: listTypeOf(node),
          items: (node.children ?? []).map((item) => itemOf(item, depth)),
        },
      ];
    default:
      return blocksIn(node, depth);
  }
}

/** The words of a block, as the lines of its kind. */
function blockParts({ block }: RichTextNode, depth: number): PrintedBlock[] {
  if (!block || !isKnownBlock(block)) return [];
  const line = (kind: 'paragraph' | 'quote' | 'code', text: string): PrintedBlock[] =>
    text === '' ? [] : [{ kind, spans: [{ text, marks: [] }] }];
  const heading = (text: string): PrintedBlock[] =>
    text === '' ? [] : [{ kind: 'heading', rank: 2, spans: [{ text, marks: [] }] }];
  const button = (text: string, address: string): PrintedBlock[] => {
    const url = safeUrl(address);
    return text === ''
      ? []
      : [{ kind: 'paragraph', spans: [{ text, marks: [], ...(url !== undefined && { url }) }] }];
  };
  switch (block.blockType) {
    case 'banner':
      return line('quote', block.content);
    case 'mediaBlock':
      return line('paragraph', block.caption);
    case 'code':
      return line('code', block.code);
    case 'cta':
      return [
        ...heading(block.title),
        ...line('paragraph', block.content),
        ...(block.richText ? blocksIn(block.richText.root, depth) : []),
        ...button(block.buttonText, block.buttonLink),
        ...(block.links ?? []).flatMap(({ label, url }) => button(label, url)),
      ];
    case 'sectionHeader':
      return [...heading(block.title), ...line('paragraph', block.content)];
  }
}

const ranks: Readonly<Record<string, number>> = { h1: 1, h2: 2 };

function placeOf({ format, indent = 0 }: RichTextNode): BlockLayout {
  const isAligned = typeof format === 'string' && format !== '';
  return { ...(isAligned && { align: format }), ...(indent > 0 && { indent }) };
}

function listTypeOf({ listType, tag }: RichTextNode) {
  if (listType === 'check') return 'check';
  return listType === 'number' || tag === 'ol' ? 'number' : 'bullet';
}

/** The blocks of an item; one of a checklist starts with its mark. */
function itemOf(item: RichTextNode, depth: number): PrintedBlock[] {
  if (item.checked === undefined) return blocksIn(item, depth);
  const mark = { type: 'text', text: item.checked ? '[x] ' : '[ ] ' };
  return blocksIn({ ...item, children: [mark, ...(item.children ?? [])] }, depth);
}

const inlineTypes = new Set(['text', 'linebreak', 'tab', 'link', 'autolink']);
const isInline = ({ type }: RichTextNode) => inlineTypes.has(type);

const spansIn = ({ children = [] }: RichTextNode, url: string | undefined, depth: number) =>
  children.flatMap((child) => spansOf(child, url, depth));

function spansOf(node: RichTextNode, url: string | undefined, depth: number): PrintedSpan[] {
  if (depth > deepest) return [];
  if (node.type === 'linebreak') return [{ text: '\n', marks: [] }];
  if (node.text !== undefined)
    return [{ text: node.text, marks: marksOf(node.format), ...(url !== undefined && { url }) }];
  return spansIn(node, safeUrl(node.url ?? node.fields?.url) ?? url, depth + 1);
}

const marksOf = (format: RichTextNode['format']): Mark[] =>
  typeof format === 'number' ? marks.filter((_, bit) => format & (1 << bit)) : [];

/** An address that can be followed from a file: of the web, or of mail. */
const safeUrl = (url: string | undefined): string | undefined =>
  url !== undefined && /^(https?:\/\/|mailto:)/i.test(url) ? url : undefined;
