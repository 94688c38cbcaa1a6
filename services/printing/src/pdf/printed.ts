import type { PdfDocument, PdfPicture, PdfTable } from './document.ts';
import { fontFamilies } from './fonts.ts';
import { printedBlocks } from './rich-text.ts';

/** A document as the template reads it, and the pictures that it refers to. */
export interface Printed {
  json: string;
  /** At the foot of every page. Most often it says when this is printed, and is all that differs from the print before. */
  footer: string;
  pictures: readonly PrintedPicture[];
  /** Makes a picture (SVG) of the same pages in place of a PDF. */
  isPicture?: boolean;
}

/** A picture of a document; a photograph is still to be made a JPEG. */
export interface PrintedPicture {
  path: string;
  bytes: Uint8Array;
  isPhoto?: boolean | undefined;
}

/** Serializes a document for the template: as JSON of texts, none of which is parsed as markup. */
export function printed(document: PdfDocument): Printed {
  const pictures: PrintedPicture[] = [];
  const isLandscape = document.blocks.some(
    (block) => block.kind === 'table' && block.columns.length > mostUpright,
  );
  const blocks = document.blocks.map((block) => {
    if (block.kind === 'picture') return { ...block, picture: named(block.picture, pictures) };
    if (block.kind === 'richText')
      return { ...block, blocks: printedBlocks(block.content), content: undefined };
    return block.kind === 'table' ? { ...block, ...layoutOf(block, isLandscape) } : block;
  });
  const { footer, ...lasting } = document;
  const readable = { ...lasting, fonts: fontFamilies, isLandscape, blocks };
  return { json: JSON.stringify(readable), footer, pictures };
}

function named({ bytes, type, alt, isPhoto }: PdfPicture, pictures: PrintedPicture[]) {
  const path = `/pictures/${pictures.length + 1}.${isPhoto ? 'jpg' : type}`;
  pictures.push({ path, bytes, isPhoto });
  return { path, alt };
}

/** The minimum and maximum width of a column in letters, and its padding. */
const narrowest = 6;
const widest = 32;
const free = 5;
/** The most columns of a table on an upright page; a document with a wider one lies on its side, as IMO FAL form 5 does. */
const mostUpright = 8;
/** The width of a page between its margins, the padding of a cell (points), and the width of a wide letter in relation to the font's size. */
const pageWidth = { upright: 493, landscape: 740 };
const padding = 9;
const wideLetter = 0.65;

/** The size of a table's text, the shares of its width, and how many letters surely fit each column that has longer words. */
interface TableLayout {
  size: number;
  widths: number[];
  letters: (number | null)[];
}

/** The layout of a table by the length of each column's content, within bounds; a heading may be broken between words. */
function layoutOf({ columns, rows }: PdfTable, isLandscape: boolean): TableLayout {
  const whole = isLandscape ? pageWidth.landscape : pageWidth.upright;
  const size = columns.length > 6 ? 7.5 : 9;
  const widths = columns.map((heading, at) => {
    const texts = [...heading.split(' '), ...rows.map((row) => row[at] ?? '')];
    return Math.min(Math.max(...texts.map(({ length }) => length), narrowest), widest) + free;
  });
  const all = widths.reduce((sum, width) => sum + width, 0);
  const letters = widths.map((width, at) => {
    const fitting = ((width / all) * whole - padding) / (size * wideLetter);
    const most = Math.max(1, Math.floor(fitting));
    const longer = new RegExp(`\\S{${most + 1}}`, 'u');
    const isNarrow = [columns[at], ...rows.map((row) => row[at])].some((text) =>
      longer.test(text ?? ''),
    );
    return isNarrow ? most : null;
  });
  return { size, widths, letters };
}
