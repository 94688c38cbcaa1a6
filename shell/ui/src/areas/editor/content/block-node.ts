import type { RichTextBlock, UnknownBlock } from '@fairlead/contracts/api/rich-text';
import { emptyBlocks } from '@fairlead/contracts/api/rich-text-blocks';
import { $getDocument, DecoratorNode, type LexicalNode } from 'lexical';

export type AnyBlock = RichTextBlock | UnknownBlock;

/** A block between the lines, which is edited as a whole. */
export class BlockNode extends DecoratorNode<AnyBlock> {
  __block: AnyBlock = emptyBlocks.banner;

  override $config() {
    return this.config('block', { extends: DecoratorNode });
  }

  override afterCloneFrom(before: this): void {
    super.afterCloneFrom(before);
    this.__block = before.__block;
  }

  getBlock(): AnyBlock {
    return this.getLatest().__block;
  }

  setBlock(block: AnyBlock): this {
    const node = this.getWritable();
    node.__block = block;
    return node;
  }

  override createDOM(): HTMLElement {
    return $getDocument().createElement('div');
  }

  override updateDOM(): boolean {
    return false;
  }

  override isInline(): boolean {
    return false;
  }

  override decorate(): AnyBlock {
    return this.getBlock();
  }
}

export const $createBlockNode = (block: AnyBlock) => new BlockNode().setBlock(block);
export const $isBlockNode = (node: LexicalNode | null | undefined): node is BlockNode =>
  node instanceof BlockNode;
