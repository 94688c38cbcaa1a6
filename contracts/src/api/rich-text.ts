import { z } from 'zod';
import type { Option } from '../reference/options.ts';
import {
  alignments,
  bannerStyles,
  codeLanguages,
  isBlockType,
  linkAppearances,
  linkTypes,
  mostIndent,
  mostLinks,
  pictureAddress,
  sectionStyles,
} from './rich-text-options.ts';

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
  block?: RichTextBlock | UnknownBlock;
  children?: RichTextNode[];
}

/** The most characters a piece of text may have, and the most sibling nodes. */
export const longestText = 50_000;
export const mostNodes = 2_000;

const codesOf = <Code extends string>(options: readonly Option<Code>[]) =>
  z.enum(options.map(({ code }) => code) as [Code, ...Code[]]);

const title = z.string().max(200);
const words = z.string().max(5_000);
const address = z.string().max(2_000);

const block = z.discriminatedUnion('blockType', [
  z.object({ blockType: z.literal('banner'), style: codesOf(bannerStyles), content: words }),
  z.object({
    blockType: z.literal('mediaBlock'),
    media: z.object({
      url: z.union([z.literal(''), address.regex(pictureAddress)]),
      /** What it shows, for those who cannot see it; its caption if left out. */
      alt: z.string().max(500).optional(),
    }),
    caption: z.string().max(500),
  }),
  z.object({
    blockType: z.literal('code'),
    code: z.string().max(20_000),
    language: codesOf(codeLanguages),
  }),
  z.object({
    blockType: z.literal('cta'),
    title,
    content: words,
    buttonText: z.string().max(100),
    buttonLink: address,
    richText: z.lazy((): z.ZodType<RichText> => richText).optional(),
    links: z
      .array(
        z.object({
          type: codesOf(linkTypes),
          url: address,
          label: z.string().max(100),
          appearance: codesOf(linkAppearances),
        }),
      )
      .max(mostLinks)
      .optional(),
  }),
  z.object({
    blockType: z.literal('sectionHeader'),
    title,
    content: words,
    style: codesOf(sectionStyles),
  }),
]);

/** A block of a known type, complete; of any other only its type. */
const anyBlock = z.union([
  block,
  z
    .object({ blockType: z.string().max(40) })
    .refine(({ blockType }) => !isBlockType(blockType), 'This block is not as one of its type'),
]);

export type RichTextBlock = z.infer<typeof block>;

/** A block of a type that is unknown here: of another release, or invalid. */
export interface UnknownBlock {
  blockType: string;
}

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
      block: anyBlock.optional(),
      children: z.array(node).max(mostNodes).optional(),
    }),
  )
  .meta({ id: 'RichTextNode' });

/** Rich text as the editor stores it: a tree of nodes under one root. */
export const richText: z.ZodType<RichText> = z.object({ root: node }).meta({ id: 'RichText' });
export interface RichText {
  root: RichTextNode;
}
