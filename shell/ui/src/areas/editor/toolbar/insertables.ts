import { $createTextNode, $insertNodes } from 'lexical';
import type { Insertable } from './insert-panel.tsx';

/** What stands for something of whoever reads the text, such as `{{user.firstName}}`. */
export const placeholderOf = (path: string): Insertable => ({
  label: `{{${path}}}`,
  $insert: () => $insertNodes([$createTextNode(`{{${path}}}`)]),
});
