import { mostIndent } from '@fairlead/contracts/api/rich-text-options';
import {
  type ElementFormatType,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
  REDO_COMMAND,
  TEXT_TYPE_TO_FORMAT,
  type TextFormatType,
  UNDO_COMMAND,
} from 'lexical';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Code,
  Heading1,
  Heading2,
  Heading3,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  Pilcrow,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { $toggleBlock, type BlockType } from './blocks.ts';
import { $indent, $toggleAlignment } from './placing.ts';
import type { ToolState } from './tool-state.ts';

/** An action on the text. */
export interface Tool {
  label: string;
  /** Such as `mod+shift+7`: `mod` is Cmd on a Mac, else Ctrl. */
  shortcut?: string;
  icon: LucideIcon;
  /** For a toggle: whether it is on. */
  isOn?(state: ToolState): boolean;
  isPossible?(state: ToolState): boolean;
  /** Runs in an update of the editor. */
  $use(editor: LexicalEditor): void;
}

const mark = (format: TextFormatType, label: string, shortcut: string, icon: LucideIcon): Tool => ({
  label,
  shortcut,
  icon,
  isOn: ({ marks }) => (marks & (TEXT_TYPE_TO_FORMAT[format] ?? 0)) !== 0,
  $use: (editor) => void editor.dispatchCommand(FORMAT_TEXT_COMMAND, format),
});

const block = (type: BlockType, label: string, icon: LucideIcon, shortcut?: string): Tool => ({
  label,
  ...(shortcut && { shortcut }),
  icon,
  isOn: (state) => state.block === type,
  $use: () => $toggleBlock(type),
});

const alignment = (to: ElementFormatType, label: string, icon: LucideIcon): Tool => ({
  label,
  icon,
  isOn: (state) => state.alignment === to,
  $use: (editor) => $toggleAlignment(editor, to),
});

/** The tools grouped by purpose, in order. */
export const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'Bold', 'mod+b', Bold),
    mark('italic', 'Italic', 'mod+i', Italic),
    mark('underline', 'Underline', 'mod+u', Underline),
    mark('strikethrough', 'Strikethrough', 'mod+shift+x', Strikethrough),
  ],
  [
    block('paragraph', 'Paragraph', Pilcrow, 'mod+shift+0'),
    block('h1', 'Heading 1', Heading1),
    block('h2', 'Heading 2', Heading2),
    block('h3', 'Heading 3', Heading3, 'mod+shift+6'),
    block('bullet', 'Bulleted list', List, 'mod+shift+8'),
    block('number', 'Numbered list', ListOrdered, 'mod+shift+7'),
    block('check', 'Check list', ListTodo),
    block('quote', 'Quote', Quote, 'mod+shift+9'),
    block('code', 'Code', Code),
  ],
  [
    alignment('left', 'Align left', AlignLeft),
    alignment('center', 'Align centre', AlignCenter),
    alignment('right', 'Align right', AlignRight),
    alignment('justify', 'Justify', AlignJustify),
    {
      label: 'Outdent',
      icon: IndentDecrease,
      isPossible: ({ indent }) => indent > 0,
      $use: (editor) => $indent(editor, true),
    },
    {
      label: 'Indent',
      icon: IndentIncrease,
      isPossible: ({ indent }) => indent < mostIndent,
      $use: (editor) => $indent(editor),
    },
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
