import { mostIndent } from '@fairlead/contracts/api/rich-text-options';
import { $isListItemNode } from '@lexical/list';
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementFormatType,
  type ElementNode,
  FORMAT_ELEMENT_COMMAND,
  INDENT_CONTENT_COMMAND,
  type LexicalEditor,
  type LexicalNode,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical';

/** The alignment of the block that contains a node. */
export const $alignmentAt = (node: LexicalNode): ElementFormatType =>
  $placedAt(node)?.getFormatType() ?? '';

/** The indentation of the block that contains a node. */
export const $indentAt = (node: LexicalNode): number => $placedAt(node)?.getIndent() ?? 0;

/** Aligns the selected blocks; those already aligned that way return to their text's direction. */
export function $toggleAlignment(editor: LexicalEditor, to: ElementFormatType): void {
  const node = $anchor();
  if (!node) return;
  const format = $alignmentAt(node) === to ? '' : to;
  editor.dispatchCommand(FORMAT_ELEMENT_COMMAND, format);
}

/** Indents or outdents the selected blocks. */
export function $indent(editor: LexicalEditor, isBack = false): void {
  const node = $anchor();
  if (!node || (!isBack && $indentAt(node) >= mostIndent)) return;
  editor.dispatchCommand(isBack ? OUTDENT_CONTENT_COMMAND : INDENT_CONTENT_COMMAND, undefined);
}

function $anchor(): LexicalNode | undefined {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection.anchor.getNode() : undefined;
}

const $placedAt = (node: LexicalNode): ElementNode | null =>
  $findMatchingParent(node, $isListItemNode) ??
  $findMatchingParent(
    node,
    (one): one is ElementNode => $isElementNode(one) && !one.isInline() && one.getKey() !== 'root',
  );
