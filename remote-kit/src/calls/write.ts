import type { ApiCall } from './call.ts';
import { readCollection, readDocument } from './read.ts';

interface CreateCall {
  content: unknown;
  depth?: number | undefined;
  idempotencyKey: string;
}

/** The call that creates a document of a collection. */
export const createCall = (slug: string, { content, depth, idempotencyKey }: CreateCall) =>
  ({
    path: readCollection(slug, { ...(depth !== undefined && { depth }) }).path,
    method: 'POST',
    body: content,
    idempotencyKey,
  }) as const satisfies ApiCall;

interface PatchCall {
  id: string;
  depth?: number | undefined;
  changes: unknown;
  /** The version that the change was made from. */
  etag: string | undefined;
}

/** The call that changes a document of a collection. */
export const patchCall = (slug: string, { id, depth, changes, etag }: PatchCall) =>
  ({
    path: readDocument(slug, id, depth).path,
    method: 'PATCH',
    body: changes,
    ifMatch: etag,
  }) as const satisfies ApiCall;
