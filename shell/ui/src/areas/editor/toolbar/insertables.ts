import { emptyBlocks } from '@fairlead/contracts/api/rich-text-blocks';
import { blockTypes } from '@fairlead/contracts/api/rich-text-options';
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
} from 'lexical';
import { $createBlockNode } from '../content/block-node.ts';
import type { Insertable } from './insert-panel.tsx';

/** What stands for something of whoever reads the text, such as `{{user.firstName}}`. */
export const placeholderOf = (path: string): Insertable => ({
  label: `{{${path}}}`,
  $insert: () => {
    $insertNodes([$createTextNode(`{{${path}}}`)]);
    return undefined;
  },
});

/** The blocks that stand between lines; one begins without words. */
export const blocks: readonly Insertable[] = blockTypes.map(({ code, label }) => ({
  label,
  $insert: () => {
    const block = $createBlockNode(emptyBlocks[code]);
    const selection = $getSelection();
    const line = $isRangeSelection(selection)
      ? selection.focus.getNode().getTopLevelElement()
      : $getRoot().getLastChild();
    if (line) line.insertAfter(block);
    else $getRoot().append(block);
    // There is a line after it to go on in.
    const next = block.getNextSibling() ?? block.insertAfter($createParagraphNode());
    next.selectStart();
    return block.getKey();
  },
}));
