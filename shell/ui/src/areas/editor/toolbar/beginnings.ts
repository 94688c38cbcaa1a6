import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  KEY_SPACE_COMMAND,
  type LexicalEditor,
} from 'lexical';
import { $toggleBlock, type BlockType } from './blocks.ts';

/** What turns a line into another type, when followed by a space. */
const beginnings: Readonly<Record<string, BlockType>> = {
  '-': 'bullet',
  '*': 'bullet',
  '1.': 'number',
  '1)': 'number',
  '[]': 'check',
  '#': 'h1',
  '##': 'h2',
  '###': 'h3',
  '>': 'quote',
  '```': 'code',
};

/** Turns a paragraph that begins with `- `, `1. `, `# `, `> ` and the like into a list, a heading, a quote or code. */
export function registerBeginnings(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_SPACE_COMMAND,
    (event) => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false;
      const { offset } = selection.anchor;
      const text = selection.anchor.getNode();
      if (!$isTextNode(text) || text.getPreviousSibling() || !$isParagraphNode(text.getParent()))
        return false;
      const type = beginnings[text.getTextContent().slice(0, offset)];
      if (!type) return false;
      event.preventDefault();
      text.spliceText(0, offset, '', true);
      $toggleBlock(type);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}
