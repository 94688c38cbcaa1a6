import type { AttachmentRule } from './attachments.ts';

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
