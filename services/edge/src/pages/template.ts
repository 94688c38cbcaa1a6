import { blocksPlaceholder, headPlaceholder } from '@fairlead/contracts/portal/document-elements';
import { themePlaceholder } from '@fairlead/contracts/portal/theme';

/** What the edge fills into the shell's HTML. Each is HTML already. */
export type Filling = { attributes: string; head: string; blocks: string };

/** The shell's HTML, ready to be filled. */
export type Template = (filling: Filling) => string;

/**
 * Takes the shell's HTML apart at its three places.
 * @throws Error naming the place that is missing
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
