import { callApi } from '../calls/call.ts';
import { uploadResumably } from '../calls/resumable-upload.ts';
import { type Upload, uploadFile } from '../calls/upload-file.ts';

/** The collections whose documents are one file each. */
export type FileCollection = 'userMedia' | 'media';

/** A file that is kept. */
export interface UploadedFile {
  id: string;
  filename?: string | null | undefined;
  filesize?: number | null | undefined;
  mimeType?: string | null | undefined;
  /** Where it is read. */
  url?: string | null | undefined;
}

/** The member of a record that names a file by its document. */
export interface RecordField {
  collection: string;
  id: string;
  field: string;
}

/** Files from this size on (bytes) are gone on with when the line breaks: of a smaller one little is lost. */
const worthResuming = 256 * 1024;

/** Sends a file to where its document is made, an image with what it is of (F-066). Raises `ApiProblem`. */
export async function sendFile(
  collection: FileCollection,
  file: File,
  upload: Upload & { idempotencyKey: string },
): Promise<UploadedFile> {
  // Until somebody says better what an image is of, its name does.
  const named = file.type.startsWith('image/') ? { alt: file.name } : undefined;
  const texts = named || upload.texts ? { ...named, ...upload.texts } : undefined;
  const send = file.size > worthResuming ? uploadResumably : uploadFile;
  const answer = await send(`/${collection}`, file, { ...upload, texts });
  const { doc } = (answer ?? {}) as { doc?: UploadedFile };
  if (typeof doc?.id !== 'string') throw { kind: 'failed', message: '', reason: '' };
  return doc;
}

type Place = Pick<Upload, 'host' | 'session'>;

/** Names a file in the field of a record, or nothing any more (F-067). Raises `ApiProblem`. */
export async function nameFile(
  { collection, id, field }: RecordField,
  file: string | null,
  place: Place,
): Promise<void> {
  const path = `/${collection}/${encodeURIComponent(id)}`;
  await callApi({ path, method: 'PATCH', body: { [field]: file } }, place);
}

/** Forgets a file. Raises `ApiProblem`. */
export async function removeFile(collection: FileCollection, id: string, place: Place) {
  await callApi({ path: `/${collection}/${encodeURIComponent(id)}`, method: 'DELETE' }, place);
}
