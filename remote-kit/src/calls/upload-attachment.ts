import { uploadPlaceOf } from '@fairlead/contracts/api/upload-places';
import type { Tagged } from './answered.ts';
import type { ResumableUpload } from './resumable-upload.ts';
import { uploadTagged } from './upload-file.ts';

/** Files of at least this size (bytes) are resumed when the connection breaks: of a smaller one little is lost. */
export const worthResuming = 256 * 1024;

const loadResumable = () =>
  import(/* webpackChunkName: "lazy-resumable" */ './resumable-upload.ts').catch(() => undefined);

/** Attaches a file to a document of a collection: a large one in pieces, which goes on where it was when the connection breaks. Throws `ApiError`. */
export async function uploadAttachment(
  slug: string,
  path: string,
  file: File,
  upload: ResumableUpload,
): Promise<Tagged> {
  const resumable = file.size > worthResuming ? await loadResumable() : undefined;
  if (!resumable) return uploadTagged(path, file, upload);
  return resumable.uploadInPieces(path, file, { ...upload, place: uploadPlaceOf(slug) });
}
