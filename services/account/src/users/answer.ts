import { type Content, queryOf, type Viewer } from '@fairlead/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import type { StoredUser } from './collection.ts';

/**
 * A person as they read themselves, whoever they were before the call: nobody while they sign in. `depth` and `select` of the
 * call count.
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
