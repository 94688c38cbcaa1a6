import { z } from 'zod';

/** One node of rich text: a block or a piece of text; `format` is the editor's bit field. */
export interface RichTextNode {
  type: string;
  text?: string;
  format?: number | string;
  tag?: string;
  listType?: string;
  url?: string;
  fields?: { url?: string; newTab?: boolean };
  children?: RichTextNode[];
}

const node: z.ZodType<RichTextNode> = z
  .lazy(() =>
    z.object({
      type: z.string().max(40),
      text: z.string().max(20_000).optional(),
      format: z.union([z.int(), z.string().max(20)]).optional(),
      tag: z.string().max(10).optional(),
      listType: z.string().max(20).optional(),
      url: z.string().max(2_000).optional(),
      fields: z
        .object({ url: z.string().max(2_000).optional(), newTab: z.boolean().optional() })
        .optional(),
      children: z.array(node).max(2_000).optional(),
    }),
  )
  .meta({ id: 'RichTextNode' });

/** Rich text as the editor stores it: a tree of nodes under one root. */
export const richText = z.object({ root: node }).meta({ id: 'RichText' });
export type RichText = z.infer<typeof richText>;

/** The text of rich text without any marks, one line a block; plain text stays as it is. */
export function plainTextOf(content: RichText | string | null | undefined): string {
  if (!content) return '';
  if (typeof content === 'string') return content;
  const lines: string[] = [];
  const collect = (current: RichTextNode): string => {
    const own = (current.text ?? '') + (current.type === 'linebreak' ? '\n' : '');
    const inner = (current.children ?? []).map(collect).join('');
    if (['paragraph', 'heading', 'listitem', 'quote'].includes(current.type)) {
      lines.push((own + inner).trim());
      return '';
    }
    return own + inner;
  };
  const rest = collect(content.root).trim();
  if (rest) lines.push(rest);
  return lines.filter(Boolean).join('\n');
}
