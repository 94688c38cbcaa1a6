import {
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  TEXT_TYPE_TO_FORMAT,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import {
  Bold,
  Heading,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { $toggleBlock, type BlockType } from './blocks.ts';
import type { ToolState } from './tool-state.ts';

/** Something that can be done with the text. */
export interface Tool {
  label: string;
  /** Such as `mod+shift+7`: `mod` is Cmd on a Mac, else Ctrl. */
  shortcut: string;
  icon: LucideIcon;
  /** Of what is on or off: whether it is on. */
  isOn?(state: ToolState): boolean;
  isPossible?(state: ToolState): boolean;
  /** In an update of the editor. */
  $use(editor: LexicalEditor): void;
}

const mark = (format: TextFormatType, label: string, shortcut: string, icon: LucideIcon): Tool => ({
  label,
  shortcut,
  icon,
  isOn: ({ marks }) => (marks & (TEXT_TYPE_TO_FORMAT[format] ?? 0)) !== 0,
  $use: (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
});

const block = (type: BlockType, label: string, shortcut: string, icon: LucideIcon): Tool => ({
  label,
  shortcut,
  icon,
  isOn: (state) => state.block === type,
  $use: () => $toggleBlock(type),
});

/** The tools by what they are for, in their order. */
export const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'Bold', 'mod+b', Bold),
    mark('italic', 'Italic', 'mod+i', Italic),
    mark('underline', 'Underline', 'mod+u', Underline),
    mark('strikethrough', 'Strikethrough', 'mod+shift+x', Strikethrough),
  ],
  [
    block('heading', 'Heading', 'mod+shift+6', Heading),
    block('bullet', 'Bulleted list', 'mod+shift+8', List),
    block('number', 'Numbered list', 'mod+shift+7', ListOrdered),
    block('quote', 'Quote', 'mod+shift+9', Quote),
  ],
  [
    {
      label: 'Undo',
      shortcut: 'mod+z',
      icon: Undo2,
      isPossible: ({ canUndo }) => canUndo,
      $use: (editor) => void editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      label: 'Redo',
      shortcut: 'mod+shift+z',
      icon: Redo2,
      isPossible: ({ canRedo }) => canRedo,
      $use: (editor) => void editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ],
];

/** The shortcut of links, which ask for an address first. */
export const linkShortcut = 'mod+k';
