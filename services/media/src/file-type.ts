import { type AttachmentRule, type FileType, fileTypes } from '@fairlead/contracts';
import { FileRefusal } from './refusal.ts';

/** Characters that no text has: control characters except tab, line feed, form feed and carriage return. */
const noText = /[^\P{Cc}\t\n\f\r]/u;

/**
 * The type of a file by its content alone; for text, the name distinguishes a table from prose. @throws {FileRefusal} for any type that is not
 * accepted.
 */
export async function fileTypeOf(
  bytes: Uint8Array,
  name: string,
  { types }: Pick<AttachmentRule, 'types'>,
): Promise<FileType> {
  // Loaded with the first file: most instances never receive one.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  const known = found === 'application/x-cfb' && isWord(bytes) ? 'application/msword' : found;
  const type = types.find((one) => one === known) ?? textTypeOf(bytes, name, types);
  if (!type) throw refusalOf(types);
  return type;
}

/** The name of the stream that a document of Word 97 has in its compound file (MS-CFB), where installers and tables have others. */
const wordStream = Buffer.from('WordDocument', 'utf16le');
const isWord = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes(wordStream);

/** The type of text; undefined for anything else. Much that begins like something else is text anyway. */
function textTypeOf(
  bytes: Uint8Array,
  name: string,
  types: readonly FileType[],
): FileType | undefined {
  const wanted = /\.csv$/i.test(name) ? ['text/csv', 'text/plain'] : ['text/plain'];
  const type = wanted.flatMap((one) => types.find((taken) => taken === one) ?? [])[0];
  return type && isText(bytes) ? type : undefined;
}

function isText(bytes: Uint8Array): boolean {
  try {
    return !noText.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

function refusalOf(types: readonly FileType[]): FileRefusal {
  const labels = fileTypes.filter(({ code }) => types.includes(code));
  const list = new Intl.ListFormat('en', { type: 'disjunction' });
  return new FileRefusal(`This must be a ${list.format(labels.map(({ label }) => label))} file`);
}
