import type { Viewer } from '../../model/viewer.ts';
import type { ApiError } from '../../runtime/errors.ts';
import type { Maker } from '../attachments/file-documents.ts';
import type { PartialUpload } from './partial-uploads.ts';

/** Where files arrive in pieces, and what becomes of them. */
export interface UploadPlace {
  /** Its path below `/api/`, up to `/uploads`; uploads are stored under it. */
  path: string;
  /** Where it is in the API's documentation, and what its files are called there. */
  tag: string;
  singular: string;
  /** The largest file (bytes). */
  largest: number;
  /** The members of an upload's metadata, beside the name of its file. */
  said: readonly string[];
  /** Refuses those who may send nothing here, before any of it is read. @throws {ApiError} 403 */
  requireSender(viewer: Viewer): void;
  /** Checks an upload's metadata before any of it is sent. @throws {ApiError} */
  check(texts: Readonly<Record<string, string>>, viewer: Viewer): void;
  /** The refusal of a file, as a message for its sender. */
  refusal(problem: Error): ApiError;
  /** Makes something of an upload that has arrived, once; undefined where another call takes it. @throws {ApiError} as a single request does */
  finish?(upload: PartialUpload, maker: Maker): Promise<void>;
}
