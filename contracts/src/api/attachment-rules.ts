import { type AttachmentRule, attachmentTypes, fileTypes } from './attachments.ts';
import { largestAttachment, largestResource } from './files.ts';

/** The scans of a credential. */
export const credentialFiles: AttachmentRule = {
  most: 5,
  sealed: true,
  bytes: 10 * 1024 * 1024,
  types: [
    'application/pdf',
    'image/png',
    'image/jpeg',
    'image/webp',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.oasis.opendocument.text',
  ],
};

/** The files of a record in a register. */
export const recordFiles: AttachmentRule = {
  most: 20,
  bytes: largestAttachment,
  types: attachmentTypes.map(({ code }) => code),
};

/** The files of a wellness resource: documents, and videos that play in its page. */
export const resourceFiles: AttachmentRule = {
  most: 3,
  bytes: largestResource,
  types: fileTypes.map(({ code }) => code),
};
