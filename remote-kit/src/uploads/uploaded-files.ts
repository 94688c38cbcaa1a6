import { unreadableError } from '../calls/api-error.ts';
import { callApi } from '../calls/call.ts';
import { uploadResumably } from '../calls/resumable-upload.ts';
import { worthResuming } from '../calls/upload-attachment.ts';
import { type Upload, uploadFile } from '../calls/upload-file.ts';

/** The collections whose documents are one file each. */
export type FileCollection = 'userMedia' | 'media';

/** A stored file. */
export interface UploadedFile {
  id: string;
  filename?: string | null | undefined;
  filesize?: number | null | undefined;
  mimeType?: string | null | undefined;
  /** The URL to read it from. */
  url?: string | null | undefined;
}

/** The member of a record that refers to a file by its document. */
export interface RecordField {
  collection: string;
  id: string;
  field: string;
}

/** Uploads a file to the endpoint that creates its document, an image with its description (F-066). Throws `ApiError`. */
export async function sendFile(
  collection: FileCollection,
  file: File,
  upload: Upload & { idempotencyKey: string },
): Promise<UploadedFile> {
  // Until somebody describes an image better, its name does.
  const named = file.type.startsWith('image/') ? { alt: file.name } : undefined;
  const texts = named || upload.texts ? { ...named, ...upload.texts } : undefined;
  const send = file.size > worthResuming ? uploadResumably : uploadFile;
  const answer = await send(`/${collection}`, file, { ...upload, texts });
  const { doc } = (answer ?? {}) as { doc?: UploadedFile };
  if (typeof doc?.id !== 'string') throw unreadableError();
  return doc;
}

type UploadTarget = Pick<Upload, 'host' | 'session'>;

/** Links a file from the field of a record, or clears the field (F-067). Throws `ApiError`. */
export async function nameFile(
  { collection, id, field }: RecordField,
  file: string | null,
  place: UploadTarget,
): Promise<void> {
  const path = `/${collection}/${encodeURIComponent(id)}`;
  await callApi({ path, method: 'PATCH', body: { [field]: file } }, place);
}

/** Deletes a file. Throws `ApiError`. */
export async function removeFile(collection: FileCollection, id: string, place: UploadTarget) {
  await callApi({ path: `/${collection}/${encodeURIComponent(id)}`, method: 'DELETE' }, place);
}
