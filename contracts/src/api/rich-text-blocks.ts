import type { RichTextBlock, UnknownBlock } from './rich-text.ts';
import { type BlockType, isBlockType } from './rich-text-options.ts';

export const isKnownBlock = (block: RichTextBlock | UnknownBlock): block is RichTextBlock =>
  isBlockType(block.blockType);

/** An empty block, as it is inserted. */
export const emptyBlocks: { readonly [Type in BlockType]: RichTextBlock & { blockType: Type } } = {
  banner: { blockType: 'banner', style: 'info', content: '' },
  mediaBlock: { blockType: 'mediaBlock', media: { url: '' }, caption: '' },
  code: { blockType: 'code', code: '', language: 'javascript' },
  cta: {
    blockType: 'cta',
    title: '',
    content: '',
    buttonText: '',
    buttonLink: '',
    richText: { root: { type: 'root', children: [] } },
    links: [],
  },
  sectionHeader: { blockType: 'sectionHeader', title: '', content: '', style: 'default' },
};

/** The text of a block, line by line. */
export function blockLines(block: RichTextBlock | UnknownBlock): string[] {
  if (!isKnownBlock(block)) return [];
  switch (block.blockType) {
    case 'banner':
      return [block.content];
    case 'mediaBlock':
      return [block.media.alt ?? '', block.caption];
    case 'code':
      return [block.code];
    case 'cta':
      return [
        block.title,
        block.content,
        block.buttonText,
        ...(block.links ?? []).map(({ label }) => label),
      ];
    case 'sectionHeader':
      return [block.title, block.content];
  }
}
