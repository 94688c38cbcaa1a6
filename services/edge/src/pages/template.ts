import {
  blocksPlaceholder,
  headPlaceholder,
  pagePlaceholders,
} from '@fairlead/contracts/portal/document-elements';
import { themePlaceholder } from '@fairlead/contracts/portal/theme';

/** What the edge inserts into the shell's HTML. Each is already HTML. */
export type Filling = {
  attributes: string;
  head: string;
  blocks: string;
  /** What the server rendered; undefined where the browser renders the page. */
  page?: string | undefined;
};

/** A style sheet of the shell. */
const sheetLink = /<link href="\/shell\/([^"/]+\.css)" rel="stylesheet">/g;

/** The shell's HTML, ready to be filled. */
export type Template = {
  (filling: Filling): string;
  /**
   * The rules of its style sheets, which are written into a page that the server rendered: a request for them would delay its first paint. Undefined for
   * an older shell, which has no place for such a page.
   */
  rules: string | undefined;
};

/**
 * Splits the shell's HTML at its placeholders. `read` reads a file of the shell.
 * @throws Error naming the missing placeholder
 */
export function parseTemplate(html: string, read: (file: string) => string): Template {
  const cut = (text: string, place: string): [string, string] => {
    const at = text.indexOf(place);
    if (at < 0) throw new Error(`it has no ${place}`);
    return [text.slice(0, at), text.slice(at + place.length)];
  };
  const [beforeTheme, afterTheme] = cut(html, themePlaceholder);
  const [beforeHead, afterHead] = cut(afterTheme, headPlaceholder);
  const [beforeBlocks, afterBlocks] = cut(afterHead, blocksPlaceholder);
  const [start, end] = pagePlaceholders;
  const sheets = [...afterHead.matchAll(sheetLink)];
  const takesPages = beforeBlocks.includes(start) && beforeBlocks.includes(end);
  const [beforePage, fromPage] = takesPages ? cut(beforeBlocks, start) : [beforeBlocks, ''];
  const [instead, afterPage] = takesPages ? cut(fromPage, end) : ['', ''];
  const fill = ({ attributes, head, blocks, page }: Filling) =>
    [
      beforeTheme,
      attributes,
      beforeHead,
      head,
      page === undefined ? beforePage : beforePage.replaceAll(sheetLink, ''),
      page ?? instead,
      afterPage,
      blocks,
      afterBlocks,
    ].join('');
  const rules = takesPages ? sheets.map(([, file = '']) => read(file)).join('\n') : undefined;
  return Object.assign(fill, { rules });
}
