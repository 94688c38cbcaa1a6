import { $isListNode, ListItemNode, ListNode, registerCheckList } from '@lexical/list';
import { $getNodeByKey, type LexicalEditor, mergeRegister, type NodeMutation } from 'lexical';

/** Makes items of check lists respond to click and key, and sets their accessible roles: a listbox of options, as the items of a list may be. */
export function registerCheckLists(editor: LexicalEditor): () => void {
  return mergeRegister(
    registerCheckList(editor),
    editor.registerMutationListener(ListNode, (keys) => eachOf(editor, keys, sayList)),
    editor.registerMutationListener(ListItemNode, (keys) => eachOf(editor, keys, sayItem)),
  );
}

function eachOf(
  editor: LexicalEditor,
  keys: ReadonlyMap<string, NodeMutation>,
  say: (element: HTMLElement, isOfCheckList: boolean) => void,
): void {
  editor.read(() => {
    for (const key of keys.keys()) {
      const element = editor.getElementByKey(key);
      const node = $getNodeByKey(key);
      const list = $isListNode(node) ? node : node?.getParent();
      if (element) say(element, $isListNode(list) && list.getListType() === 'check');
    }
  });
}

function sayList(list: HTMLElement, isCheckList: boolean): void {
  const isNested = list.parentElement?.localName === 'li';
  if (!isCheckList) list.removeAttribute('role');
  else list.setAttribute('role', isNested ? 'group' : 'listbox');
  if (isCheckList && !isNested) list.setAttribute('aria-label', 'Check list');
  else list.removeAttribute('aria-label');
}

function sayItem(item: HTMLElement, isOfCheckList: boolean): void {
  if (!isOfCheckList) item.removeAttribute('role');
  else item.setAttribute('role', item.hasAttribute('aria-checked') ? 'option' : 'none');
}
