import type { RichText, RichTextNode } from './rich-text.ts';
import { blockLines } from './rich-text-blocks.ts';
import { tidyText } from './tidy-text.ts';

/** The blocks of rich text that each hold one line. */
const lineTypes = new Set(['paragraph', 'heading', 'listitem', 'quote', 'code']);

/** The text of rich text without formatting, one line per block; plain text stays as it is. */
export function plainTextOf(content: RichText | string | null | undefined): string {
  if (!content) return '';
  if (typeof content === 'string') return content;
  const lines: string[] = [];
  const collect = (current: RichTextNode): string => {
    if (current.block) {
      lines.push(...blockLines(current.block).map((line) => line.trim()));
      if ('richText' in current.block) lines.push(plainTextOf(current.block.richText));
    }
    const own = (current.text ?? '') + (current.type === 'linebreak' ? '\n' : '');
    const inner = (current.children ?? []).map(collect).join('');
    if (!lineTypes.has(current.type)) return own + inner;
    lines.push((own + inner).trim());
    return '';
  };
  const rest = collect(content.root).trim();
  if (rest) lines.push(rest);
  return lines.filter(Boolean).join('\n');
}

/** Whether rich text shows anything: a word, or a block such as a picture. */
export const isBlank = (content: RichText | null | undefined): boolean =>
  !content || !showsAnything(content.root);

const showsAnything = ({ block, text = '', children = [] }: RichTextNode): boolean =>
  block !== undefined || text.trim() !== '' || children.some(showsAnything);

/** Plain text as rich text: an empty line starts a new paragraph, any other a new line. */
export function richTextOf(text: string): RichText {
  const paragraphs = tidyText(text)
    .split(/\n(?:[ \t]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '');
  return { root: { type: 'root', children: paragraphs.map(paragraphOf) } };
}

function paragraphOf(paragraph: string): RichTextNode {
  const children = paragraph.split('\n').flatMap((line, at): RichTextNode[] => {
    const texts: RichTextNode[] = line === '' ? [] : [{ type: 'text', text: line }];
    return at === 0 ? texts : [{ type: 'linebreak' }, ...texts];
  });
  return { type: 'paragraph', children };
}

export { tidyText } from './tidy-text.ts';
