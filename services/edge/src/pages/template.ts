import { blocksPlaceholder, headPlaceholder } from '@fairlead/contracts/portal/document-elements';
import { themePlaceholder } from '@fairlead/contracts/portal/theme';

/** What the edge inserts into the shell's HTML. Each is already HTML. */
export type Filling = { attributes: string; head: string; blocks: string };

/** The shell's HTML, ready to be filled. */
export type Template = (filling: Filling) => string;

/**
 * Splits the shell's HTML at its three placeholders.
 * @throws Error naming the missing placeholder
 */
export function parseTemplate(html: string): Template {
  const cut = (text: string, place: string): [string, string] => {
    const at = text.indexOf(place);
    if (at < 0) throw new Error(`it has no ${place}`);
    return [text.slice(0, at), text.slice(at + place.length)];
  };
  const [beforeTheme, afterTheme] = cut(html, themePlaceholder);
  const [beforeHead, afterHead] = cut(afterTheme, headPlaceholder);
  const [beforeBlocks, afterBlocks] = cut(afterHead, blocksPlaceholder);
  return ({ attributes, head, blocks }) =>
    beforeTheme + attributes + beforeHead + head + beforeBlocks + blocks + afterBlocks;
}
