import { type AttachmentRule, attachment } from '@fairlead/contracts';
import type { FieldTree } from './fields.ts';

/** The part of a declaration that concerns attachments. */
interface Declared {
  slug: string;
  attachments?: AttachmentRule | undefined;
}

/** Checks that documents have a member for their attachments. @throws {TypeError} */
export function requireAttachmentMember({ slug, attachments: rule }: Declared, fields: FieldTree) {
  if (!rule) return;
  const { kind, readOnly, members } = fields.get('attachments') ?? {};
  const hasAll = Object.keys(attachment.shape).every((name) => members?.has(name));
  if (kind !== 'rows' || !readOnly || !hasAll)
    throw new TypeError(`${slug}.attachments is not the member that attachments() makes`);
  if (!(rule.most > 0 && rule.bytes > 0 && rule.types.length > 0))
    throw new TypeError(`${slug}: no file fits the rule of its attachments`);
}
