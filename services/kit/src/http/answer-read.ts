import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../auth/viewer.ts';
import type { Query } from '../collection/reading.ts';
import type { AnswerCache } from './answer-cache.ts';

/**
 * Answers a read. What a visitor gets may be kept and shared for moments. What a person gets is kept for
 * them alone, as what they are at this moment, and never outside this process.
 */
export async function answerRead(
  answers: AnswerCache | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (query: Query) => Promise<unknown>,
): Promise<unknown> {
  const query = request.query as Query;
  const { viewer } = request;
  reply
    .header('cache-control', viewer.kind === 'visitor' ? 'no-cache' : 'private, no-store')
    .type('application/json; charset=utf-8');
  if (!answers || viewer.kind === 'operator') return read(query);
  return answers.answer(`${keyOf(viewer)} ${request.url}`, () => read(query));
}

/** Tells viewers apart: by who they are and by what they are where. */
function keyOf(viewer: Viewer): string {
  if (viewer.kind !== 'person') return viewer.kind;
  const roles = viewer.memberships.map(
    ({ organization, vessel, orgRoles }) => `${organization}/${vessel}/${orgRoles.join()}`,
  );
  return `${viewer.id} ${roles.join(';')}`;
}
