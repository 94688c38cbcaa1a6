import type { FastifyReply, FastifyRequest } from 'fastify';
import { newLinkSecret } from '../auth/link-secret.ts';
import type { Store } from '../collections/store.ts';
import type { Content, Forms } from '../model/declaration.ts';
import { queryOf } from '../query/query.ts';
import type { Reading } from '../reading/reading.ts';
import { apiErrors } from '../runtime/errors.ts';
import { tagOf } from './versions.ts';

/**
 * Creates a document that opens something without a session, for whoever has its secret, and answers it as created. Only this answer contains the
 * secret.
 */
export async function createSecretLink<Of extends Forms>(
  { reading, store }: { reading: Reading; store: Store<Of> },
  request: Pick<FastifyRequest, 'viewer' | 'query' | 'id'>,
  reply: FastifyReply,
  content: Of['given'],
): Promise<{ doc: Content & { id: string }; secret: string }> {
  const { viewer, id: correlationId } = request;
  const { secret, stored } = newLinkSecret();
  const [made] = await store.add([{ content, secret: stored }], { actor: viewer, correlationId });
  if (!made) throw apiErrors.unavailable();
  reply.status(201).header('etag', tagOf(made)).header('cache-control', 'private, no-store');
  const [doc] = await reading.answer(store, [made], queryOf(request), viewer);
  return { doc: { ...doc, id: made._id.toHexString() }, secret };
}
