import { isId } from '@fairlead/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../collections/store.ts';
import { conditional } from '../http/conditional.ts';
import { schemaNames } from '../http/openapi/collection-schemas.ts';
import { ref } from '../http/openapi/json-schema.ts';
import { preconditionOf, tagOf } from '../http/versions.ts';
import { changeGuard } from '../model/access.ts';
import type { Content, Stored } from '../model/declaration.ts';
import { objectId } from '../model/object-id.ts';
import { queryOf } from '../query/query.ts';
import type { Reading } from '../reading/reading.ts';
import { apiErrors } from '../runtime/errors.ts';

/** A request about one document that points to files. */
export type FileRequest = Pick<FastifyRequest, 'viewer' | 'id' | 'headers' | 'query'> & {
  params: { id: string };
};

/** Where the document is. */
interface Within {
  reading: Reading;
  store: Store;
}

/** Dependencies of the routes of a document's files. */
export const answersOf = ({ collection }: Store) => ({
  200: ref(schemaNames(collection).written),
  400: ref('Refusal'),
  404: ref('Refusal'),
});

/**
 * A document that a caller may change, as it is now. @throws {ApiError} 403 when the caller may change no such document, or not this one; 404
 * when it does not exist.
 */
export async function requireWritable(
  store: Store,
  { viewer, params: { id } }: FileRequest,
): Promise<Stored> {
  const { within } = changeGuard(store.collection.access, viewer);
  const found = isId(id) && (await store.findById(objectId(id)));
  if (!found) throw apiErrors.notFound();
  if (!(await store.findById(found._id, within))) throw apiErrors.forbidden();
  return found;
}

/** Points a document to files, as a change by the caller: these members, or a function of them. @throws {ApiError} as a change does. */
export async function point(
  { reading, store }: Within,
  request: FileRequest,
  reply: FastifyReply,
  members: Content | ((current: Content) => Content),
): Promise<void> {
  const { viewer, id: correlationId, headers } = request;
  const guard = {
    ...changeGuard(store.collection.access, viewer),
    isAsSeen: preconditionOf(headers['if-match']),
  };
  const pointed = await conditional({ reading, store }, request, reply, () =>
    store.privilegedUpdate(
      objectId(request.params.id),
      members,
      { actor: viewer, correlationId },
      guard,
    ),
  );
  if (!pointed) throw apiErrors.notFound();
}

/** The document as it is now, as a change of it answers. */
export async function answered(
  { reading, store }: Within,
  request: FileRequest & Pick<FastifyRequest, 'body'>,
  reply: FastifyReply,
) {
  const { viewer, params } = request;
  const stored = await reading.find(store, params.id, viewer);
  reply.header('etag', tagOf(stored));
  const [doc] = await reading.answer(store, [stored], queryOf(request), viewer);
  return { doc, message: `${store.collection.singular} updated.` };
}
