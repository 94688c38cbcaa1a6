import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../collections/store.ts';
import { accessFilter } from '../model/access.ts';
import { Outdated } from '../model/outdated.ts';
import { queryOf } from '../query/query.ts';
import type { Reading } from '../reading/reading.ts';
import { apiErrors } from '../runtime/errors.ts';
import { tagOf } from './versions.ts';

/**
 * Makes a change that may require the document to be as its caller last saw it.
 * @throws {ApiError} 412 with the current document, if the caller may read it, when somebody else changed it first.
 */
export async function conditional<Result>(
  { reading, store }: { reading: Reading; store: Store },
  request: Pick<FastifyRequest, 'viewer' | 'query'>,
  reply: FastifyReply,
  change: () => Promise<Result>,
): Promise<Result> {
  const { viewer } = request;
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof Outdated)) throw error;
    const { stored } = error;
    const access = accessFilter(store.collection.access.read(viewer));
    const current = access && (await store.findById(stored._id, access));
    if (!current) throw apiErrors.outdated();
    const [doc] = await reading.answer(store, [current], queryOf(request), viewer);
    reply.header('etag', tagOf(current));
    throw apiErrors.outdated({ doc });
  }
}
