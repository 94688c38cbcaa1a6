import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { PrintedPdf } from './document.ts';
import { fontFolders, regularFonts } from './fonts.ts';
import { FontCoverage } from './letters/font-coverage.ts';
import { unprintableTextOf } from './letters/unprintable-text.ts';
import { printedPhoto } from './photo.ts';
import type { Printed } from './printed.ts';

/** For how many documents a layout is kept for reuse; that of ten thousand rows takes half a gigabyte. */
const KEPT = 1;

const folder = fileURLToPath(new URL('.', import.meta.url));
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: fontFolders() }],
});

/** Read once, by the first document. */
const coverage = new FontCoverage(regularFonts());

/** Lays a document out on pages. @throws {Error} when that is impossible. */
async function print({
  json,
  footer,
  pictures: given,
  isPicture = false,
}: Printed): Promise<PrintedPdf> {
  const pictures = await Promise.all(
    given.map(async (one) =>
      one.isPhoto ? { ...one, bytes: await printedPhoto(one.bytes) } : one,
    ),
  );
  compiler.resetShadow();
  place('/document.json', json);
  place('/footer.txt', footer);
  for (const { path, bytes } of pictures) place(path, bytes);
  try {
    const source = { mainFilePath: `${folder}template.typ` };
    if (isPicture) return { bytes: new TextEncoder().encode(compiler.plainSvg(source)) };
    const pdf = compiler.pdf(source);
    const unprintable = unprintableTextOf({ json, footer }, coverage);
    return { bytes: new Uint8Array(pdf), ...(unprintable && { unprintable }) };
  } finally {
    compiler.evictCache(KEPT);
  }
}

/** Makes something readable by the template, at a path from its folder on. */
const place = (path: string, content: string | Uint8Array): void =>
  compiler.mapShadow(`${folder}${path.slice(1)}`, Buffer.from(content));

parentPort?.on('message', async (wanted: Printed) => {
  const pdf = await print(wanted);
  parentPort?.postMessage(pdf, [pdf.bytes.buffer as ArrayBuffer]);
});
