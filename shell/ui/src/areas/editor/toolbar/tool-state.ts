import { $isLinkNode } from '@lexical/link';
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type ElementFormatType,
  type LexicalEditor,
  mergeRegister,
} from 'lexical';
import { useEffect, useState } from 'react';
import { $blockAt, type BlockType } from './blocks.ts';
import { $alignmentAt, $indentAt } from './placing.ts';

/** The format of the text at the caret, and what can be undone. */
export interface ToolState {
  /** Bits. */
  marks: number;
  block: BlockType;
  alignment: ElementFormatType;
  indent: number;
  /** The address of the link; undefined outside of links. */
  url: string | undefined;
  canUndo: boolean;
  canRedo: boolean;
}

type CaretState = Omit<ToolState, 'canUndo' | 'canRedo'>;

const noCaret: CaretState = {
  marks: 0,
  block: 'paragraph',
  alignment: '',
  indent: 0,
  url: undefined,
};
const nowhere: ToolState = { ...noCaret, canUndo: false, canRedo: false };

/** Follows the caret of an editor. */
export function useToolState(editor: LexicalEditor): ToolState {
  const [state, setState] = useState(nowhere);
  useEffect(() => {
    const become = (part: Partial<ToolState>) =>
      setState((now) => (isWithin(part, now) ? now : { ...now, ...part }));
    const follow = (member: 'canUndo' | 'canRedo') => (is: boolean) => {
      become({ [member]: is });
      return false;
    };
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => become(editorState.read($atCaret))),
      editor.registerCommand(CAN_UNDO_COMMAND, follow('canUndo'), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, follow('canRedo'), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  return state;
}

function $atCaret(): CaretState {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return noCaret;
  const node = selection.anchor.getNode();
  return {
    marks: selection.format,
    block: $blockAt(node),
    alignment: $alignmentAt(node),
    indent: $indentAt(node),
    url: $findMatchingParent(node, $isLinkNode)?.getURL(),
  };
}

const isWithin = (part: Partial<ToolState>, whole: ToolState) =>
  Object.entries(part).every(([name, value]) => whole[name as keyof ToolState] === value);
