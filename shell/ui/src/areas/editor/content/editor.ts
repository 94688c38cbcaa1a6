import { richTextOf } from '@fairlead/contracts/api/plain-text';
import type { RichText } from '@fairlead/contracts/api/rich-text';
import { createEmptyHistoryState, registerHistory } from '@lexical/history';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode, registerList } from '@lexical/list';
import { HeadingNode, QuoteNode, registerRichText } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $setSelection,
  COMMAND_PRIORITY_LOW,
  createEditor,
  HISTORY_MERGE_TAG,
  KEY_ESCAPE_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { registerPaste } from '../paste/register-paste.ts';
import { registerBeginnings } from '../toolbar/beginnings.ts';
import { registerShortcuts } from '../toolbar/shortcuts.ts';
import { BlockNode } from './block-node.ts';
import { registerCheckLists } from './check-lists.ts';
import { CodeNode, registerCode } from './code-node.ts';
import { $blocksOf } from './nodes.ts';

/** Tags an update that shows what the editor was given: nobody wrote it. */
export const shownTag = 'shown';

/** Within how many ms keystrokes are undone together, and how many steps are kept. */
const together = 500;
const mostSteps = 200;

/** An editor of rich text that shows `content`; it is inert until it is registered. */
export function editorOf(content: RichText | string): LexicalEditor {
  const editor = createEditor({
    namespace: 'fairlead-rich-text',
    nodes: [HeadingNode, QuoteNode, CodeNode, BlockNode, ListNode, ListItemNode, LinkNode],
    theme: {
      link: 'link',
      text: {
        bold: 'bold',
        italic: 'italic',
        underline: 'underlined',
        strikethrough: 'struck',
        underlineStrikethrough: 'underlined-struck',
      },
      list: {
        nested: { listitem: 'nesting' },
        listitemChecked: 'checked',
        listitemUnchecked: 'unchecked',
      },
    },
    onError: (problem) => reportError(problem),
  });
  show(editor, content);
  return editor;
}

/** Enables writing, undo, lists, pasting and keys in the editor. @returns how to stop */
export function registerEditor(editor: LexicalEditor): () => void {
  const history = createEmptyHistoryState();
  history.current = { editor, editorState: editor.getEditorState() };
  return mergeRegister(
    registerRichText(editor),
    registerList(editor),
    registerCheckLists(editor),
    registerCode(editor),
    registerHistory(editor, history, together, undefined, undefined, mostSteps),
    registerPaste(editor),
    registerBeginnings(editor),
    registerShortcuts(editor),
    // Escape is for the editor's surroundings: it does not leave the text.
    editor.registerCommand(KEY_ESCAPE_COMMAND, () => true, COMMAND_PRIORITY_LOW),
  );
}

/** Replaces the text of the editor. */
export function show(editor: LexicalEditor, content: RichText | string): void {
  const rich = typeof content === 'string' ? richTextOf(content) : content;
  const root = editor.getRootElement();
  const isInUse = root !== null && root === root.ownerDocument.activeElement;
  editor.update(
    () => {
      const blocks = $blocksOf(rich);
      const body = $getRoot().clear();
      body.append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]));
      if (isInUse) body.selectEnd();
      else $setSelection(null);
    },
    { discrete: true, tag: [shownTag, HISTORY_MERGE_TAG] },
  );
}
