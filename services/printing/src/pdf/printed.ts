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

/** The most columns of a table on an upright page; a document with a wider one lies on its side, as IMO FAL form 5 does. */
const mostUpright = 8;
/** The width of a page between its margins (points). */
const pageWidth = { upright: 493, landscape: 740 };
/** The space to the right of a cell's text (points), as in the template. */
const padding = 9;
/** The sizes of a table's text (points), the first of which is used that has room for every word. */
const sizes = { few: [9, 8, 7.5, 7, 6.5], many: [7.5, 7, 6.5, 6] } as const;
/** The width of a column's text in relation to others from which on it is broken into lines (points). */
const widest = 170;

/** The size of a table's text, the shares of its width, and how many letters surely fit each column that has longer words. */
interface TableLayout {
  size: number;
  widths: number[];
  letters: (number | null)[];
}

/** The widths of letters in relation to the font's size, by kind and not too small: narrow ones, capitals, and those that are wider than an “m”. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/[ijl.,:;'’|!]/, 0.34],
  [/[frtI()[\]/\\-]/, 0.44],
  [/[MWmw@%]/, 0.98],
  [/[A-Z&]/, 0.74],
  [/[a-z0-9 ]/, 0.63],
];
const wideLetter = 0.75;

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (kinds.find(([kind]) => kind.test(letter))?.[1] ?? wideLetter),
    0,
  );

const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);

/** What a column needs in relation to the font's size: for its longest word, and for its longest text. */
interface ColumnNeed {
  word: number;
  text: number;
}

function needOf(heading: string, texts: readonly string[]): ColumnNeed {
  const words = [heading, ...texts].flatMap((text) => text.split(/\s+/));
  // A heading is broken between its words.
  return {
    word: widthOf(longest(words)),
    text: most([widthOf(longest(texts)), widthOf(longest(heading.split(' ')))]),
  };
}

/** The longest of some texts; of very many only those are measured that have the most letters. */
function longest(texts: readonly string[]): string {
  let found = '';
  for (const text of texts) if (text.length > found.length) found = text;
  const rivals = texts.filter(({ length }) => length >= found.length * 0.7);
  for (const text of rivals.slice(0, 200)) if (widthOf(text) > widthOf(found)) found = text;
  return found;
}

/**
 * The layout of a table as browsers lay theirs out: each column has room for its longest word, and the rest is shared by what is longer. The text is as
 * large as that allows; words are broken only where even the smallest has no room for them.
 */
function layoutOf({ columns, rows }: PdfTable, isLandscape: boolean): TableLayout {
  const whole = isLandscape ? pageWidth.landscape : pageWidth.upright;
  const needs = columns.map((heading, at) =>
    needOf(
      heading,
      rows.map((row) => row[at] ?? ''),
    ),
  );
  const sizesHere = columns.length > 6 ? sizes.many : sizes.few;
  const room = (size: number) =>
    whole - needs.reduce((sum, { word }) => sum + word * size + padding, 0);
  const size = sizesHere.find((one) => room(one) >= 0) ?? sizesHere.at(-1) ?? 6;
  const wishes = needs.map(({ word, text }) =>
    Math.max(0, Math.min(text * size, widest) - word * size),
  );
  const wished = wishes.reduce((sum, wish) => sum + wish, 0);
  const free = Math.max(0, room(size));
  const widths = needs.map(({ word }, at) => {
    const share = wished > 0 ? ((wishes[at] ?? 0) / wished) * Math.min(free, wished) : 0;
    const even = Math.max(0, free - wished) / columns.length;
    return word * size + padding + share + even;
  });
  const all = widths.reduce((sum, width) => sum + width, 0);
  const letters = widths.map((width, at) => {
    const fitting = ((width / all) * whole - padding) / size;
    if ((needs[at]?.word ?? 0) <= fitting + 0.01) return null;
    return Math.max(1, Math.floor(fitting / wideLetter));
  });
  return { size, widths, letters };
}
