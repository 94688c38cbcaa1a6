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

/** How many characters a piece of text has at most, and how many nodes stand side by side. */
export const longestText = 50_000;
export const mostNodes = 2_000;

const node: z.ZodType<RichTextNode> = z
  .lazy(() =>
    z.object({
      type: z.string().max(40),
      text: z.string().max(longestText).optional(),
      format: z.union([z.int(), z.string().max(20)]).optional(),
      tag: z.string().max(10).optional(),
      listType: z.string().max(20).optional(),
      url: z.string().max(2_000).optional(),
      fields: z
        .object({ url: z.string().max(2_000).optional(), newTab: z.boolean().optional() })
        .optional(),
      children: z.array(node).max(mostNodes).optional(),
    }),
  )
  .meta({ id: 'RichTextNode' });

/** Rich text as the editor stores it: a tree of nodes under one root. */
export const richText = z.object({ root: node }).meta({ id: 'RichText' });
export type RichText = z.infer<typeof richText>;
