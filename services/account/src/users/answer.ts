import { type Content, queryOf, type Viewer } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import type { StoredUser } from './collection.ts';

/**
 * A person as they read themselves, whoever the viewer was before the call: a visitor while they sign in. Respects `depth`
 * and `select` of the call.
 */
export async function userAnswer(
  { service, people }: Account,
  stored: StoredUser,
  request: FastifyRequest,
): Promise<Content> {
  const { reading } = service;
  const query = queryOf(request);
  const [document] = await reading.answer(people.store, [stored], query, themself(stored));
  return document ?? {};
}

const themself = ({ _id, email }: StoredUser): Viewer => ({
  kind: 'person',
  id: _id.toHexString(),
  email,
  session: '',
  memberships: [],
});
