import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of a PDF, read back: the words of each page in order, its title, and whether its parts are tagged for screen readers. */
export interface ReadPdf {
  /** The pieces of its text, with where each begins (points from the left) and in which font. */
  spans: readonly { text: string; x: number; font: string }[];
  pages: readonly string[];
  text: string;
  title: string | undefined;
  /** The titles in the outline, in order. */
  outline: readonly string[];
  /** How far to the right text goes, as a share of the page. */
  widest: number;
  isTagged: boolean;
}

/** Reads a PDF: a line of text is a line, each letter as it is written there. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  try {
    const pages: string[] = [];
    const pieces: { text: string; x: number; font: string }[] = [];
    let widest = 0;
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const page = await pdf.getPage(at);
      const { items } = await page.getTextContent();
      const spans = items.map((item) =>
        'str' in item ? item.str || (item.hasEOL ? '\n' : '') : '',
      );
      pages.push(spans.join(''));
      const { width } = page.getViewport({ scale: 1 });
      for (const item of items)
        if ('str' in item) {
          pieces.push({ text: item.str, x: Number(item.transform[4]), font: item.fontName });
          widest = Math.max(widest, (item.transform[4] + item.width) / width);
        }
    }
    const { info } = await pdf.getMetadata();
    const tags = await (await pdf.getPage(1)).getStructTree();
    return {
      spans: pieces,
      pages,
      text: pages.join('\n'),
      title: (info as { Title?: string }).Title,
      outline: titlesIn((await pdf.getOutline()) ?? []),
      widest,
      isTagged: tags !== null,
    };
  } finally {
    await task.destroy();
  }
}

interface OutlineItem {
  title: string;
  items: OutlineItem[];
}

const titlesIn = (items: readonly OutlineItem[]): string[] =>
  items.flatMap(({ title, items: within }) => [title, ...titlesIn(within)]);
