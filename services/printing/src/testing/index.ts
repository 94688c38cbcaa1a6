import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The content of a PDF, read back: the words of each page in order, its title, and whether its parts are tagged for screen readers. */
export interface ReadPdf {
  /** The pieces of its text, with where each begins (points from the left) and in which font. */
  spans: readonly { text: string; x: number; font: string }[];
  pages: readonly string[];
  text: string;
  title: string | undefined;
  isTagged: boolean;
}

/** Reads a PDF. Words broken across lines are joined again. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const pdf = await task.promise;
  try {
    const pages: string[] = [];
    const pieces: { text: string; x: number; font: string }[] = [];
    for (let at = 1; at <= pdf.numPages; at += 1) {
      const { items } = await (await pdf.getPage(at)).getTextContent();
      const spans = items.map((item) =>
        'str' in item ? item.str || (item.hasEOL ? '\n' : '') : '',
      );
      for (const item of items)
        if ('str' in item)
          pieces.push({ text: item.str, x: Number(item.transform[4]), font: item.fontName });
      pages.push(spans.join('').replaceAll('\u200b', ''));
    }
    const { info } = await pdf.getMetadata();
    const tags = await (await pdf.getPage(1)).getStructTree();
    return {
      spans: pieces,
      pages,
      text: pages.join('\n'),
      title: (info as { Title?: string }).Title,
      isTagged: tags !== null,
    };
  } finally {
    await task.destroy();
  }
}
