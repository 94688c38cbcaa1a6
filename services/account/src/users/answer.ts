import { type Content, queryOf } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import type { StoredUser } from './collection.ts';

/** A person as they read themselves; `depth` and `select` of the call count. */
export async function userAnswer(
  { service, people }: Account,
  stored: StoredUser,
  request: FastifyRequest,
): Promise<Content> {
  const { reading } = service;
  const [document] = await reading.answer(people.store, [stored], queryOf(request), request.viewer);
  return document ?? {};
}
