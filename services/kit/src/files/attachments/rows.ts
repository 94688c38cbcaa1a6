import type { Attachment } from '@fairlead/contracts';
import type { Content } from '../../model/declaration.ts';
import type { Viewer } from '../../model/viewer.ts';
import type { TakenAttachment } from './attachment-intake.ts';

/** The member of a document that holds its files. */
export const MEMBER = 'attachments';

/** The files of a document; none for one made before it could have any. */
export const rowsOf = (content: Content | undefined) => (content?.[MEMBER] ?? []) as Attachment[];

/** The row that a document stores for an added file. */
export function rowOf(
  { bytes: { length: size }, ...taken }: TakenAttachment,
  reference: Pick<Attachment, 'id' | 'name' | 'url'>,
  viewer: Viewer,
): Attachment {
  const addedBy = viewer.kind === 'visitor' ? viewer.kind : viewer.id;
  return { ...taken, ...reference, size, addedBy, addedAt: new Date().toISOString() };
}

/** A file as OpenAPI describes it. */
export const bytes = { type: 'string', format: 'binary' };
