import type { Attachment } from '@fairlead/contracts';
import type { Content } from '../../collection/declaration.ts';

/** The member of a document that its files stand in. */
export const MEMBER = 'attachments';

/** The files of a document, none of one that was made before it could have any. */
export const rowsOf = (content: Content | undefined) => (content?.[MEMBER] ?? []) as Attachment[];

/** A file as OpenAPI describes it. */
export const bytes = { type: 'string', format: 'binary' };
