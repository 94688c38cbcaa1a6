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

/** A placeholder for the reader's data, such as `{{user.firstName}}`. */
export const placeholderOf = (path: string): Insertable => ({
  label: `{{${path}}}`,
  $insert: () => {
    $insertNodes([$createTextNode(`{{${path}}}`)]);
    return undefined;
  },
});

/** The blocks that go between lines; one starts empty. */
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
    // Ensures a line after it to continue in.
    const next = block.getNextSibling() ?? block.insertAfter($createParagraphNode());
    next.selectStart();
    return block.getKey();
  },
}));
