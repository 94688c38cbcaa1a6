import { z } from 'zod';
import { type FieldMeta, instant, option, text } from './fields.ts';

/** The files that can be attached, told by what is in them, and how the names of such files end. */
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

/** The videos that are taken, told and called so too. */
export const videoTypes = [
  { code: 'video/mp4', label: 'MP4', extensions: ['mp4', 'm4v'] },
  { code: 'video/webm', label: 'WebM', extensions: ['webm'] },
] as const;
export type VideoType = (typeof videoTypes)[number]['code'];

/** Every file that is taken somewhere. */
export const fileTypes = [...attachmentTypes, ...videoTypes] as const;
export type FileType = (typeof fileTypes)[number]['code'];

/** What may be attached to one document. */
export interface AttachmentRule {
  /** The most files. */
  most: number;
  /** The largest file (bytes). */
  bytes: number;
  types: readonly FileType[];
  /** Pictures are turned upright and tell nothing of where they come from; the largest (bytes), and their most pixels. Left out: they are kept as they are sent. */
  pictures?: { bytes: number; pixels: number };
  /** Each document is one file: it is made by sending that, with what else of it a form may say. */
  makesDocument?: readonly string[];
  /** The files are encrypted where they are kept, each by a key of its own (`FIELD_KEYS`). */
  sealed?: true;
  /** Of such documents: everybody reads the files, below this path, each by the `filename` of its document, which no other has. */
  servedAt?: `/${string}/`;
}

/** A file that is attached to a document: as it is called, what it is by its content, and by whom it was added. */
export const attachment = z.object({
  name: text(255),
  type: option(fileTypes),
  /** Bytes. */
  size: z.int().min(0),
  /** Where it is read, by whoever may read the document. */
  url: text(400),
  /** Of its bytes, in hexadecimal digits. */
  sha256: text(64),
  /** Of pictures and videos that were measured: pixels. */
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  /** The id of the person or operator. */
  addedBy: text(100),
  addedAt: instant(),
});
export type Attachment = z.output<typeof attachment> & { id: string };

/** The member `attachments` of a document: its files, which the service sets as they are sent and removed. */
export const attachments = () =>
  z
    .array(attachment)
    .default([])
    .meta({ readOnly: true } satisfies FieldMeta);

/** Where an attached file is read. */
export const attachmentPath = (slug: string, document: string, row: string) =>
  `/api/${slug}/${document}/attachments/${row}/file`;
