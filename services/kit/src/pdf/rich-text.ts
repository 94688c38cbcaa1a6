import type { RichText, RichTextNode } from '@fairlead/contracts';

/** A piece of text with its marks; a link leads out of the document. */
export interface PrintedSpan {
  text: string;
  marks: readonly Mark[];
  url?: string;
}

/** A paragraph, heading or quote; the items of a list are blocks each. */
export type PrintedBlock =
  | { kind: 'paragraph' | 'heading' | 'quote'; spans: PrintedSpan[] }
  | { kind: 'list'; isNumbered: boolean; items: PrintedBlock[][] };

const marks = ['bold', 'italic', 'strike', 'underline', 'code', 'sub', 'super'] as const;
type Mark = (typeof marks)[number];

/** How deep a text may nest before the rest is left out; nobody writes like that, but anybody can send it. */
const deepest = 20;

/** Rich text as blocks to be printed; what is no known node stands for what is in it. */
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
    case 'heading':
    case 'quote':
      return [{ kind: node.type, spans: spansIn(node, undefined, depth) }];
    case 'list':
      return [
        {
          kind: 'list',
          isNumbered: node.listType === 'number' || node.tag === 'ol',
          items: (node.children ?? []).map((item) => blocksIn(item, depth)),
        },
      ];
    default:
      return blocksIn(node, depth);
  }
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
