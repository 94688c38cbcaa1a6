import { z } from 'zod';

/** One node of rich text: a block or a piece of text. `format` has a text's marks as bits, and of a block how it is aligned. */
export interface RichTextNode {
  type: string;
  text?: string;
  format?: number | string;
  indent?: number;
  tag?: string;
  listType?: string;
  checked?: boolean;
  url?: string;
  fields?: { url?: string; newTab?: boolean };
  children?: RichTextNode[];
}

/** How many characters a piece of text has at most, and how many nodes stand side by side. */
export const longestText = 50_000;
export const mostNodes = 2_000;

/** How far a block may be indented. */
export const mostIndent = 8;

/** How a block may be aligned; an empty one is as its text is read. */
export const alignments = ['', 'left', 'start', 'center', 'right', 'end', 'justify'] as const;
export type Alignment = (typeof alignments)[number];

const node: z.ZodType<RichTextNode> = z
  .lazy(() =>
    z.object({
      type: z.string().max(40),
      text: z.string().max(longestText).optional(),
      format: z.union([z.int(), z.enum(alignments)]).optional(),
      indent: z.int().min(0).max(mostIndent).optional(),
      tag: z.string().max(10).optional(),
      listType: z.string().max(20).optional(),
      checked: z.boolean().optional(),
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
