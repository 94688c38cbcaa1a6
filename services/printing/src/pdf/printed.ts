import { breakable } from './breakable.ts';
import type { PdfDocument, PdfPicture, PdfTable } from './document.ts';
import { fontFamilies } from './fonts.ts';
import { printedBlocks } from './rich-text.ts';

/** A document as the template reads it, and the pictures that it refers to. */
export interface Printed {
  json: string;
  /** At the foot of every page. Most often it says when this is printed, and is all that differs from the print before. */
  footer: string;
  pictures: readonly PrintedPicture[];
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
  const blocks = document.blocks.map((block) => {
    if (block.kind === 'picture') return { ...block, picture: named(block.picture, pictures) };
    if (block.kind === 'richText')
      return { ...block, blocks: printedBlocks(block.content), content: undefined };
    return block.kind === 'table' ? { ...block, widths: widthsOf(block) } : block;
  });
  const { footer, ...lasting } = document;
  const readable = { ...lasting, fonts: fontFamilies, blocks };
  const json = JSON.stringify(readable, (_, one) => wrapped(one));
  return { json, footer: breakable(footer), pictures };
}

const wrapped = (one: unknown) => (typeof one === 'string' ? breakable(one) : one);

function named({ bytes, type, alt, isPhoto }: PdfPicture, pictures: PrintedPicture[]) {
  const path = `/pictures/${pictures.length + 1}.${isPhoto ? 'jpg' : type}`;
  pictures.push({ path, bytes, isPhoto });
  return { path, alt };
}

/** The minimum and maximum width of a column in letters, and its padding. */
const narrowest = 6;
const widest = 32;
const free = 5;

/** The shares of a table's width: by the length of each column's content, within bounds; a heading may be broken between words. */
const widthsOf = ({ columns, rows }: PdfTable): number[] =>
  columns.map((heading, at) => {
    const texts = [...heading.split(' '), ...rows.map((row) => row[at] ?? '')];
    return Math.min(Math.max(...texts.map(({ length }) => length), narrowest), widest) + free;
  });
