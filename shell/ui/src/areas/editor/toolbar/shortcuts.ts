import {
  COMMAND_PRIORITY_LOW,
  createCommand,
  IS_APPLE,
  KEY_DOWN_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
} from 'lexical';
import { linkShortcut, tools } from './tools.ts';

/** Asks for the address of a link. */
export const ASK_LINK: LexicalCommand<undefined> = createCommand('ASK_LINK');

/** Asks what to insert into the text. */
export const ASK_INSERT: LexicalCommand<undefined> = createCommand('ASK_INSERT');

/** Shortcuts that the editor does not handle itself. */
const own = tools
  .flat()
  .filter(({ shortcut }) => shortcut?.includes('shift') && shortcut !== 'mod+shift+z');

/** Triggers the tools by their keys. */
export function registerShortcuts(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const isLink = fits(event, linkShortcut);
      const tool = own.find(({ shortcut }) => fits(event, shortcut));
      if (!isLink && !tool) return false;
      event.preventDefault();
      if (isLink) editor.dispatchCommand(ASK_LINK, undefined);
      else tool?.$use(editor);
      return true;
    },
    COMMAND_PRIORITY_LOW,
  );
}

/** A digit is recognized by its key's position: what Shift makes of it differs by keyboard. */
function fits(event: KeyboardEvent, shortcut: string | undefined): boolean {
  if (shortcut === undefined) return false;
  const key = shortcut.split('+').at(-1) ?? '';
  const isKey = /\d/.test(key) ? event.code === `Digit${key}` : event.key.toLowerCase() === key;
  const [isMod, isOther] = IS_APPLE
    ? [event.metaKey, event.ctrlKey]
    : [event.ctrlKey, event.metaKey];
  return (
    isKey && isMod && !isOther && !event.altKey && event.shiftKey === shortcut.includes('shift')
  );
}

/** A shortcut as it is shown (`Ctrl+Shift+7`, `⌘⇧7`) and as it is given in `aria-keyshortcuts`. */
export function wordsOf(shortcut: string): { shown: string; spoken: string } {
  const [mod, shift, plus] = IS_APPLE ? ['⌘', '⇧', ''] : ['Ctrl', 'Shift', '+'];
  const key = shortcut.split('+').at(-1)?.toUpperCase() ?? '';
  const parts = shortcut.includes('shift') ? [mod, shift, key] : [mod, key];
  const spoken = [IS_APPLE ? 'Meta' : 'Control', ...(parts.length > 2 ? ['Shift'] : []), key];
  return { shown: parts.join(plus), spoken: spoken.join('+') };
}
