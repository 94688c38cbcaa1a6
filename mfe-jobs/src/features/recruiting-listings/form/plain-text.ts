import type { RichText, RichTextNode } from '@fairlead/contracts/api/rich-text';

/** Rich text as plain text with an empty line between paragraphs; undefined where that would lose something of it. */
export function asText(content: RichText | string | null | undefined): string | undefined {
  if (!content) return '';
  if (typeof content === 'string') return content;
  const paragraphs = (content.root.children ?? []).map(paragraphIn);
  return paragraphs.includes(undefined) ? undefined : paragraphs.join('\n\n');
}

function paragraphIn({ type, children = [] }: RichTextNode): string | undefined {
  if (type !== 'paragraph') return undefined;
  const parts = children.map(partOf);
  return parts.includes(undefined) ? undefined : parts.join('');
}

function partOf({ type, text, format, children }: RichTextNode): string | undefined {
  if (children?.length) return undefined;
  if (type === 'linebreak') return '\n';
  return type === 'text' && !format ? (text ?? '') : undefined;
}

/** Lines as word processors and other systems end them. */
const LINE_END = /\r\n?|[\v\u0085\u2028\u2029]/g;
/** What nobody sees: control characters but tab and line feed, soft hyphens, marks of width nil. */
const UNSEEN = /(?![\t\n])[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu;

/** What was typed or pasted, with every line ended alike and without what nobody sees. */
export const tidy = (text: string): string =>
  text.replaceAll(LINE_END, '\n').replaceAll(UNSEEN, '');
