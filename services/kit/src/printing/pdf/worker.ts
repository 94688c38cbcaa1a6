import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFolders } from './fonts.ts';
import { printedPhoto } from './photo.ts';
import type { Printed } from './printed.ts';

/** For how many documents a layout is kept for reuse. */
const KEPT = 5;

const folder = fileURLToPath(new URL('.', import.meta.url));
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontPaths: fontFolders() }],
});

/** Lays a document out on pages. @throws {Error} when that is impossible. */
async function print({ json, pictures: given }: Printed): Promise<Uint8Array> {
  const pictures = await Promise.all(
    given.map(async (one) =>
      one.isPhoto ? { ...one, bytes: await printedPhoto(one.bytes) } : one,
    ),
  );
  compiler.resetShadow();
  for (const { path, bytes } of pictures)
    compiler.mapShadow(`${folder}${path.slice(1)}`, Buffer.from(bytes));
  try {
    const pdf = compiler.pdf({
      mainFilePath: `${folder}template.typ`,
      inputs: { document: json },
    });
    return new Uint8Array(pdf);
  } finally {
    compiler.evictCache(KEPT);
  }
}

parentPort?.on('message', async (wanted: Printed) => {
  const pdf = await print(wanted);
  parentPort?.postMessage(pdf, [pdf.buffer as ArrayBuffer]);
});
