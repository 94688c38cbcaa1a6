import {
  $createParagraphNode,
  $findMatchingParent,
  $getDocument,
  $getSelection,
  $isLineBreakNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';

/** Lines of code as a block. */
export class CodeNode extends ElementNode {
  override $config() {
    return this.config('code', { extends: ElementNode });
  }

  override createDOM(): HTMLElement {
    return $getDocument().createElement('pre');
  }

  override updateDOM(): boolean {
    return false;
  }

  override collapseAtStart(): boolean {
    this.replace($createParagraphNode(), true);
    return true;
  }
}

export const $createCodeNode = () => new CodeNode();
export const $isCodeNode = (node: LexicalNode | null | undefined): node is CodeNode =>
  node instanceof CodeNode;

/** Makes Enter begin a new line of code, and after an empty line at its end a paragraph. */
export function registerCode(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    INSERT_PARAGRAPH_COMMAND,
    () => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return false;
      const code = $findMatchingParent(selection.anchor.getNode(), $isCodeNode);
      if (!code) return false;
      const last = code.getLastChild();
      if (selection.isCollapsed() && $isLineBreakNode(last) && $isAtEnd(code)) {
        last.remove();
        const paragraph = $createParagraphNode();
        code.insertAfter(paragraph);
        paragraph.select();
      } else selection.insertLineBreak();
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

function $isAtEnd(code: CodeNode): boolean {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  const { key, offset } = selection.anchor;
  return key === code.getKey() && offset === code.getChildrenSize();
}
