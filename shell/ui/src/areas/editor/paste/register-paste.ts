import { richTextOf } from '@fairlead/contracts/api/plain-text';
import type { RichText } from '@fairlead/contracts/api/rich-text';
import {
  $addUpdateTag,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
  SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
} from 'lexical';
import { $blocksOf } from '../content/nodes.ts';
import { $writtenOf } from '../content/written.ts';
import { pastedHtml } from './pasted-html.ts';

/** Accepts from what is pasted or dropped what the text can hold, and nothing else. */
export function registerPaste(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const clipboard = 'clipboardData' in event ? event.clipboardData : null;
        if (!clipboard) return false;
        event.preventDefault();
        $addUpdateTag(PASTE_TAG);
        $insertText(textOf(clipboard));
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => {
        if (typeof event === 'string' || !event.dataTransfer) return false;
        $insertText(textOf(event.dataTransfer));
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
    // What is dropped arrives as nodes that the editor made from it.
    editor.registerCommand(
      SELECTION_INSERT_CLIPBOARD_NODES_COMMAND,
      ({ nodes, selection }) => {
        selection.insertNodes($blocksOf($writtenOf(nodes)));
        return true;
      },
      COMMAND_PRIORITY_HIGH,
    ),
  );
}

/** The markup where it has any content, else the text. */
function textOf(clipboard: DataTransfer): RichText {
  const html = clipboard.getData('text/html');
  const rich = html ? pastedHtml(html) : undefined;
  return rich?.root.children?.length ? rich : richTextOf(clipboard.getData('text/plain'));
}

/** Inserts a text at the caret; a single paragraph continues the current line. */
function $insertText(text: RichText): void {
  if (!$isRangeSelection($getSelection())) $getRoot().selectEnd();
  const blocks = $blocksOf(text);
  const [first] = blocks;
  if (!first) return;
  const isLine = blocks.length === 1 && first.getType() === 'paragraph';
  $insertNodes(isLine && $isElementNode(first) ? first.getChildren() : blocks);
}
