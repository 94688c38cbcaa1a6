import { crc32, deflateRawSync } from 'node:zlib';

/** A PDF of one empty page. */
export const pdfOf = (title = 'Paper'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${title}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

/** A zip of these files, uncompressed unless requested. */
export function zipOf(
  files: Readonly<Record<string, string | Buffer>>,
  { isDeflated = false } = {},
): Buffer {
  const entries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const whole = Buffer.from(text);
    const content = isDeflated ? deflateRawSync(whole) : whole;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(isDeflated ? 8 : 0, 4);
    head.writeUInt32LE(crc32(whole), 10);
    head.writeUInt32LE(content.length, 14);
    head.writeUInt32LE(whole.length, 18);
    head.writeUInt16LE(name.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), made, head, rest, Buffer.from(name)]));
    entries.push(entry);
    at += entry.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...entries, central, Buffer.from('PK\x05\x06'), end]);
}

const openXml = (part: string, kind: string) =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    [part]: '<x/>',
  });

/** A Word document. */
export const docxOf = () => openXml('word/document.xml', 'wordprocessingml.document');

/** An Excel workbook. */
export const xlsxOf = () => openXml('xl/workbook.xml', 'spreadsheetml.sheet');

/** An OpenDocument text. */
export const odtOf = () =>
  zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });
