import { z } from 'zod';
import { type FieldMeta, instant, option, text } from './fields.ts';

/** The files that can be attached, recognised by their content, and the extensions of such files. */
export const attachmentTypes = [
  { code: 'application/pdf', label: 'PDF', extensions: ['pdf'] },
  { code: 'image/png', label: 'PNG', extensions: ['png'] },
  { code: 'image/jpeg', label: 'JPEG', extensions: ['jpg', 'jpeg'] },
  { code: 'image/webp', label: 'WebP', extensions: ['webp'] },
  { code: 'text/plain', label: 'text', extensions: ['txt'] },
  { code: 'text/csv', label: 'CSV', extensions: ['csv'] },
  { code: 'application/msword', label: 'Word 97', extensions: ['doc'] },
  {
    code: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word',
    extensions: ['docx'],
  },
  {
    code: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
    extensions: ['xlsx'],
  },
  {
    code: 'application/vnd.oasis.opendocument.text',
    label: 'OpenDocument',
    extensions: ['odt'],
  },
] as const;

/** The accepted videos, likewise. */
export const videoTypes = [
  { code: 'video/mp4', label: 'MP4', extensions: ['mp4', 'm4v'] },
  { code: 'video/webm', label: 'WebM', extensions: ['webm'] },
] as const;
export type VideoType = (typeof videoTypes)[number]['code'];

/** Every file type that is accepted somewhere. */
export const fileTypes = [...attachmentTypes, ...videoTypes] as const;
export type FileType = (typeof fileTypes)[number]['code'];

/** What may be attached to one document. */
export interface AttachmentRule {
  /** The maximum number of files. */
  most: number;
  /** The largest file (bytes). */
  bytes: number;
  types: readonly FileType[];
  /**
   * Pictures are rotated upright and stripped of metadata about their origin; the largest (bytes), and their maximum pixels. Left out: they are
   * stored as sent.
   */
  pictures?: { bytes: number; pixels: number };
  /** Each document is one file: it is created by uploading it, with further fields of the form. */
  makesDocument?: readonly string[];
  /** The files are encrypted at rest, each with its own key (`FIELD_KEYS`). */
  sealed?: true;
  /** For such documents: everybody may read the files, below this path, each by the unique `filename` of its document. */
  servedAt?: `/${string}/`;
}

/** A file attached to a document: its name, its type by content, and who added it. */
export const attachment = z.object({
  name: text(255),
  type: option(fileTypes),
  /** Bytes. */
  size: z.int().min(0),
  /** Its URL, for anyone allowed to read the document. */
  url: text(400),
  /** The digest of its bytes, in hexadecimal digits. */
  sha256: text(64),
  /** For measured pictures and videos: pixels. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  /** The id of the person or operator. */
  addedBy: text(100),
  addedAt: instant(),
});
export type Attachment = z.output<typeof attachment> & { id: string };

/** The member `attachments` of a document: its files, set by the service as they are uploaded and removed. */
export const attachments = () =>
  z
    .array(attachment)
    .default([])
    .meta({ readOnly: true } satisfies FieldMeta);

/** The URL of an attached file. */
export const attachmentPath = (slug: string, document: string, row: string) =>
  `/api/${slug}/${document}/attachments/${row}/file`;
